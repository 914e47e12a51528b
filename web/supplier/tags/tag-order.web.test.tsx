import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tags } from '#contract/catalogue/tags.ts'
import { press } from '#test/web/actions.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, keepWaiting, refuse, sentTo } from '#test/web/server.ts'

const ORGANIC = { id: 4, name: 'Organic', colorId: 2, type: 'product', priority: 1, productCount: 3, b2bDisplay: true } as const
const LOCAL = { ...ORGANIC, id: 5, name: 'Local', priority: 2, productCount: 0, b2bDisplay: false } as const
const NEW = { ...LOCAL, id: 6, name: 'New', priority: 3 } as const

const open = (more = () => {}, as = supplier()) =>
  openScreen('/supplier/products/tags', {
    as,
    answers: () => {
      answer(tags.list, { data: [ORGANIC, LOCAL, NEW] })
      more()
    },
  })
const order = async () =>
  within(await screen.findByRole('list', { name: 'Tags by priority' }))
    .getAllByRole('button', { name: /^Move .* number/ })
    .map((handle) => handle.getAttribute('aria-label')?.split(/ |,/)[1])

test('tags are listed by priority, with their products and whether the shop shows them', async () => {
  await open()
  expect(await order()).toEqual(['Organic', 'Local', 'New'])
  expect(screen.getByText('· in your shop', { exact: false })).toHaveTextContent('3 products · in your shop')
  expect(screen.getAllByText('no products')).toHaveLength(2)
})

test('a tag moves at once, its new place is announced, and only its priority is sent', async () => {
  const user = await open(() => keepWaiting(tags.setPriority))
  await press(user, 'Move New up')
  expect(await order()).toEqual(['Organic', 'New', 'Local'])
  expect(screen.getByText('New is now number 2 of 3')).toBeInTheDocument()
  expect(sentTo(tags.setPriority)).toMatchObject([{ params: { tagId: '6' }, body: { priority: 2 } }])
})

test('a tag moves by the arrow keys, Home and End', async () => {
  const user = await open(() => keepWaiting(tags.setPriority))
  screen.getByRole('button', { name: /^Move Organic, number 1/ }).focus()
  await user.keyboard('{End}')
  expect(await order()).toEqual(['Local', 'New', 'Organic'])
  await user.keyboard('{ArrowUp}')
  expect(await order()).toEqual(['Local', 'Organic', 'New'])
})

test('the first tag cannot move up, nor the last one down', async () => {
  await open()
  expect(screen.getByRole('button', { name: 'Move Organic up' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Move New down' })).toBeDisabled()
})

test('an order that was refused is put back', async () => {
  const user = await open(() => refuse(tags.setPriority, 'forbidden'))
  await press(user, 'Move New up')
  await expect.poll(order).toEqual(['Organic', 'Local', 'New'])
  expect(await screen.findByText('Something went wrong!')).toBeVisible()
})

test('who may not edit products cannot move a tag', async () => {
  await open(undefined, supplier('distributor_fulfillment'))
  expect(await screen.findByRole('button', { name: 'Move Local up' })).toBeDisabled()
  expect(screen.getByRole('button', { name: /^Move Local, number/ })).toBeDisabled()
})
