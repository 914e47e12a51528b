import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { administration } from '#contract/parties/administration.ts'
import { adminDistributorMembers } from '#contract/parties/members.ts'
import { erasure } from '#contract/upkeep/erasure.ts'
import { admin } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

async function open(answers = () => {}) {
  const user = await openScreen('/admin/suppliers/3/users', {
    as: admin(),
    answers: () => {
      answer(administration.distributor, { id: 3, name: 'Northfield Produce' })
      answer(adminDistributorMembers.list, {
        data: [
          { id: 8, name: 'Dana Cole', status: 'active' },
          { id: 9, name: 'Sam Reed', status: 'invited' },
        ],
      })
      answers()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Personal data of Dana Cole' }))
  return { user, form: within(await screen.findByRole('dialog', { name: 'Personal data of Dana Cole' })) }
}

test('the platform erases the data of a person at their request', async () => {
  const { user, form } = await open()
  await waitFor(() => expect(form.getByRole('button', { name: 'Erase data' })).toBeEnabled())
  await user.click(form.getByRole('button', { name: 'Erase data' }))
  expect(await screen.findByText('Data erased')).toBeVisible()
  expect(sentTo(erasure.adminErase).map(({ params }) => params)).toEqual([{ userId: '8' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('cancelling erases nothing', async () => {
  const { user, form } = await open()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(erasure.adminErase)).toEqual([])
})

test('nobody is erased while a company has no other administrator', async () => {
  const { form } = await open(() =>
    answer(erasure.adminPreview, { companies: [{ accountId: 3, name: 'Northfield Produce', outcome: 'needs_handover' }] }),
  )
  expect(await form.findByText('Northfield Produce needs another administrator first.')).toBeVisible()
  expect(form.getByRole('button', { name: 'Erase data' })).toBeDisabled()
  expect(form.getByText('Someone else must take over their company first.')).toBeVisible()
})

test('a company that closes with the person is named before', async () => {
  const { form } = await open(() =>
    answer(erasure.adminPreview, { companies: [{ accountId: 3, name: 'Northfield Produce', outcome: 'closes' }] }),
  )
  expect(await form.findByText(/Northfield Produce closes, because nobody else belongs to it/)).toBeVisible()
  expect(form.getByRole('button', { name: 'Erase data' })).toBeEnabled()
})

test('a refusal is shown in the dialog, which stays open', async () => {
  const { user, form } = await open(() => refuse(erasure.adminErase, 'last_admin', {}, 'They are the last administrator'))
  await waitFor(() => expect(form.getByRole('button', { name: 'Erase data' })).toBeEnabled())
  await user.click(form.getByRole('button', { name: 'Erase data' }))
  expect(await form.findByRole('alert')).toBeVisible()
  expect(screen.queryByText('Data erased')).toBeNull()
})

test('a copy of the data is exported without erasing it', async () => {
  const { user, form } = await open()
  await user.click(form.getByRole('button', { name: 'Export data' }))
  await waitFor(() => expect(sentTo(erasure.adminExport).map(({ params }) => params)).toEqual([{ userId: '8' }]))
  expect(sentTo(erasure.adminErase)).toEqual([])
})

test('an invited person has no personal data to export or erase', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Personal data of Sam Reed' })).toBeNull()
})
