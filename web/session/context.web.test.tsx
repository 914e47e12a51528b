import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Session, session } from '#contract/parties/session.ts'
import { buyer, group } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, sentTo } from '#test/web/server.ts'
import { followStoredContext } from './context.ts'
import { keepSession } from './storage.ts'

const SETTINGS = '/buyer/user-settings'

let stop = () => {}
/** The app as it runs in a browser: looked at again, it compares itself with what other tabs left behind. */
async function open(as: Session, answers: () => void) {
  await openScreen(SETTINGS, { as, answers })
  await screen.findByRole('button', { name: 'Robin Hart, account' })
  stop = followStoredContext(() => {})
}
afterEach(() => stop())
const lookAgain = () => window.dispatchEvent(new Event('focus'))

test('R-230 a tab shows what another tab switched to, once it is looked at again', async () => {
  await open(group(), () => answer(session.me, buyer().user))
  expect(await screen.findByRole('button', { name: /^Acting for Harbour Dining/ })).toBeVisible()
  keepSession(localStorage, buyer())
  lookAgain()
  expect(await screen.findByText('The Glasshouse', { selector: 'header *' })).toBeVisible()
  expect(sentTo(session.switchContext)).toEqual([])
})

test('R-231 what is kept in the browser wins over what the server remembers', async () => {
  await open(group(), () => {
    answer(session.me, { ...group().user, context: { context: 'venue', contextId: 2 } })
    answer(session.switchContext, group())
  })
  lookAgain()
  await waitFor(() =>
    expect(sentTo(session.switchContext).map(({ body }) => body)).toEqual([{ context: 'venue-group', contextId: 1 }]),
  )
})

test('a name that was changed elsewhere is shown without a reload', async () => {
  const before = buyer()
  await open(before, () => answer(session.me, { ...before.user, name: 'Robin Harte' }))
  lookAgain()
  expect(await screen.findByRole('button', { name: 'Robin Harte, account' })).toBeVisible()
})
