import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tags } from '#contract/catalogue/tags.ts'
import { utils } from '#contract/parties/utils.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, keepWaiting, lastBody, refuse, sentTo } from '#test/web/server.ts'

const ORGANIC = { id: 4, name: 'Organic', colorId: 2, b2bDisplay: true, type: 'product', priority: 1, productCount: 3 } as const

const open = (answers = () => {}, as = supplier()) =>
  openScreen('/supplier/products/tags', {
    as,
    answers: () => {
      answer(tags.list, { data: [ORGANIC] })
      answer(utils.colors, {
        data: [
          { id: 1, name: 'Slate' },
          { id: 2, name: 'Moss' },
        ],
      })
      answers()
    },
  })

test('a tag is added with its name, colour and whether the shop shows it', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'New tag' }))
  const form = within(await screen.findByRole('dialog', { name: 'New tag' }))
  await user.type(form.getByLabelText(/^Name/), 'Last bottles')
  await user.click(await form.findByRole('button', { name: 'Moss' }))
  await user.click(form.getByRole('checkbox'))
  await user.click(form.getByRole('button', { name: 'Add tag' }))
  expect(await screen.findByText('Last bottles added')).toBeVisible()
  expect(lastBody(tags.create)).toEqual({ name: 'Last bottles', colorId: 2, b2bDisplay: true, type: 'product' })
})

test('the server’s message is shown on its field, and the entered values are kept', async () => {
  const user = await open(() => refuse(tags.create, 'validation_failed', { name: ['There is a tag of this name'] }))
  await user.click(screen.getByRole('button', { name: 'New tag' }))
  const form = within(await screen.findByRole('dialog', { name: 'New tag' }))
  await user.type(form.getByLabelText(/^Name/), 'Organic')
  await user.click(form.getByRole('button', { name: 'Add tag' }))
  expect(await form.findByText('There is a tag of this name')).toBeVisible()
  expect(form.getByLabelText(/^Name/)).toHaveValue('Organic')
})

test('a tag without a name is not sent', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'New tag' }))
  const form = within(await screen.findByRole('dialog', { name: 'New tag' }))
  await user.click(form.getByRole('button', { name: 'Add tag' }))
  expect(form.getByLabelText(/^Name/)).toBeInvalid()
  expect(form.getByLabelText(/^Name/)).toHaveFocus()
  expect(sentTo(tags.create)).toEqual([])
})

test('an existing tag is saved only once something has changed, and is removed after a question', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Edit Organic' }))
  const form = within(await screen.findByRole('dialog', { name: 'Organic' }))
  expect(form.getByRole('button', { name: 'Save tag' })).toBeDisabled()
  await user.type(form.getByLabelText(/^Name/), ' wine')
  await user.click(form.getByRole('button', { name: 'Save tag' }))
  expect(await screen.findByText('Tag saved')).toBeVisible()
  expect(sentTo(tags.update)).toMatchObject([
    { params: { tagId: '4' }, body: { name: 'Organic wine', colorId: 2, b2bDisplay: true } },
  ])
})

test('a user without permission to edit products cannot add a tag', async () => {
  await open(undefined, supplier('distributor_fulfillment'))
  expect(screen.getByRole('button', { name: 'New tag' })).toBeDisabled()
})

test('a tag that is being saved cannot be sent twice or left', async () => {
  const user = await open(() => keepWaiting(tags.create))
  await user.click(screen.getByRole('button', { name: 'New tag' }))
  const form = within(await screen.findByRole('dialog', { name: 'New tag' }))
  await user.type(form.getByLabelText(/^Name/), 'Organic')
  await user.click(form.getByRole('button', { name: 'Add tag' }))
  expect(form.getByRole('button', { name: 'Add tag' })).toBeDisabled()
  expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(sentTo(tags.create)).toHaveLength(1)
})
