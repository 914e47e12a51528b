import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '#contract/parties/session.ts'
import { admin, buyer, supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { refuse, sentTo } from '#test/web/server.ts'

/** Everything that was shown from now on, in short. */
function watch(): Set<string> {
  const seen = new Set<string>()
  const look = () => seen.add(document.body.textContent ?? '')
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  return seen
}

const PEOPLE = [
  { who: 'a buyer', as: buyer(), at: '/buyer/orders/history', to: /^\/login/ },
  { who: 'a supplier', as: supplier(), at: '/supplier/orders', to: /^\/login/ },
  { who: 'an admin', as: admin(), at: '/admin/suppliers', to: /^\/admin\/login/ },
]

test.each(PEOPLE)('$who who signs out sees no error on the way to signing in', async ({ as, at, to }) => {
  const user = await openScreen(at, { as })
  await user.click((await screen.findAllByRole('button', { name: 'Robin Hart, account' }))[0]!)
  const seen = watch()
  await user.click(await screen.findByText('Sign out'))
  await expect.poll(address).toMatch(to)
  expect(await screen.findByLabelText('Password')).toBeVisible()
  expect([...seen].filter((text) => text.includes('could not be shown'))).toEqual([])
})

test('who signs out is signed out here, also where the server fails', async () => {
  const user = await openScreen('/buyer/orders/history', { as: buyer(), answers: () => refuse(session.signOut, 'internal') })
  await user.click((await screen.findAllByRole('button', { name: 'Robin Hart, account' }))[0]!)
  await user.click(await screen.findByText('Sign out'))
  await expect.poll(address).toMatch(/^\/login/)
  expect(sentTo(session.signOut)).toHaveLength(1)
  expect(localStorage.getItem('accessToken')).toBeNull()
})
