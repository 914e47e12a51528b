import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type OwnTerms, terms } from '#contract/parties/terms.ts'
import { press } from '#test/web/actions.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const WRITTEN = {
  version: 2,
  body: { type: 'doc', content: [paragraph('Pay within 14 days')] },
  createdAt: '2030-01-07T06:00:00.000Z',
  createdByName: 'Robin',
  acceptances: [{ venue: { id: 8, name: 'Harbour Light' }, version: 1, userName: 'Kim', acceptedAt: '2029-05-01T06:00:00.000Z' }],
} as Given<OwnTerms>
const NONE = { version: null, body: null, createdAt: null, acceptances: [] } as Given<OwnTerms>

const open = (own: Given<OwnTerms> = WRITTEN, more = () => {}, as = supplier()) =>
  openScreen('/supplier/legal', {
    as,
    answers: () => {
      answer(terms.own, own)
      answer(terms.write, WRITTEN)
      more()
    },
  })
const editor = () => screen.findByRole('textbox', { name: 'Terms and conditions' })
type User = Awaited<ReturnType<typeof open>>
/** The editor reads what is pasted, as this document has no selection to type at. */
const write = async (user: User, text: string) => {
  await user.click(await editor())
  await user.paste(text)
}

test('the present version is shown with who wrote it, and who accepted which', async () => {
  await open()
  expect(await screen.findByText('Pay within 14 days')).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent('Version 2, 07/01/2030 by Robin')
  expect(within(screen.getByRole('table', { name: 'Acceptances' })).getAllByRole('row')[1]).toHaveTextContent(
    /Harbour Light.*Version 1.*Kim.*01\/05\/2029/,
  )
})

test('without terms there is one thing to do', async () => {
  const user = await open(NONE)
  await press(user, 'Write terms')
  expect(await screen.findByRole('heading', { name: 'Your terms' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
})

test('the next version is published on top of the one that was read', async () => {
  const user = await open()
  await press(user, 'Edit terms')
  expect(await screen.findByRole('heading', { name: 'Version 3' })).toBeVisible()
  await write(user, 'Returns within a day')
  await press(user, 'Publish')
  expect(await screen.findByText('Version 2 published')).toBeVisible()
  const sent = sentTo(terms.write)[0]?.body
  expect(sent).toMatchObject({ basedOn: 2 })
  expect(JSON.stringify(sent)).toContain('Returns within a day')
})

test('a version somebody else wrote meanwhile is not overwritten, and the text stays', async () => {
  const user = await open(WRITTEN, () => refuse(terms.write, 'conflict', {}, 'Lena has written version 3'))
  await press(user, 'Edit terms')
  await write(user, 'Returns within a day')
  await press(user, 'Publish')
  expect(await screen.findByText(/Lena has written version 3/)).toBeVisible()
  expect(await editor()).toHaveTextContent('Returns within a day')
})

test('cancelling shows the present version and sends nothing', async () => {
  const user = await open()
  await press(user, 'Edit terms')
  await editor()
  await press(user, 'Cancel')
  expect(await screen.findByRole('button', { name: 'Edit terms' })).toBeVisible()
  expect(sentTo(terms.write)).toEqual([])
})

test('changes that were not published are left only after a question', async () => {
  const ask = vi.fn(() => false)
  const user = await open()
  await press(user, 'Edit terms')
  await write(user, 'Returns within a day')
  vi.stubGlobal('confirm', ask)
  await user.click(screen.getByRole('link', { name: 'Delivery' }))
  await expect.poll(() => ask.mock.calls).toHaveLength(1)
  expect(address()).toBe('/supplier/legal')
})

test('who may not edit settings reads the terms only', async () => {
  await open(WRITTEN, undefined, supplier('distributor_manager'))
  expect(await screen.findByRole('button', { name: 'Edit terms' })).toBeDisabled()
})
