import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorSecurity } from '#contract/parties/company-security.ts'
import { distributorMembers } from '#contract/parties/members.ts'
import { distributorExports } from '#contract/upkeep/company-exports.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, sentTo } from '#test/web/server.ts'

const open = (answers = () => {}) =>
  openScreen('/supplier/settings/users', {
    as: supplier(),
    answers: () => {
      answer(distributorMembers.list, { data: [] })
      answer(distributorSecurity.find, { secondFactor: 'optional' })
      answers()
    },
  })

test('requiring two-factor authentication of everyone asks first and is then sent', async () => {
  const user = await open()
  await user.click(await screen.findByRole('radio', { name: 'Required for everyone' }))
  const question = within(await screen.findByRole('dialog', { name: 'Require two-factor authentication for everyone?' }))
  expect(sentTo(distributorSecurity.change)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Require' }))
  await waitFor(() => expect(lastBody(distributorSecurity.change)).toEqual({ secondFactor: 'everyone' }))
})

test('cancelling the question leaves two-factor authentication as it was', async () => {
  const user = await open()
  await user.click(await screen.findByRole('radio', { name: 'Required for administrators' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(distributorSecurity.change)).toEqual([])
  expect(screen.getByRole('radio', { name: 'Optional' })).toBeChecked()
})

test('making two-factor authentication optional needs no question', async () => {
  const user = await open(() => answer(distributorSecurity.find, { secondFactor: 'everyone' }))
  await user.click(await screen.findByRole('radio', { name: 'Optional' }))
  await waitFor(() => expect(lastBody(distributorSecurity.change)).toEqual({ secondFactor: 'optional' }))
})

test('an export of all data is requested once and cannot be requested while it runs', async () => {
  const user = await open(() => {
    const running = { id: 5, status: 'running', requestedByName: 'Robin Hart', createdAt: '2030-01-07T06:00:00.000Z' } as const
    answer(distributorExports.create, running)
    answer(distributorExports.list, () => ({ data: sentTo(distributorExports.create).map(() => running) }))
  })
  await user.click(await screen.findByRole('button', { name: 'Export all data' }))
  expect(await screen.findByRole('button', { name: 'Export in progress' })).toBeDisabled()
  expect(screen.getByText(/by Robin Hart/)).toBeVisible()
  expect(sentTo(distributorExports.create)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})

test('a finished export shows its size and until when it is kept, a failed one cannot be downloaded', async () => {
  const one = { requestedByName: 'Robin Hart', createdAt: '2030-01-07T06:00:00.000Z', expiresAt: '2030-01-14T06:00:00.000Z' }
  await open(() =>
    answer(distributorExports.list, {
      data: [
        { ...one, id: 5, status: 'ready', size: 2_340_000 },
        { ...one, id: 4, status: 'failed' },
      ],
    }),
  )
  expect(await screen.findByText(/2\.3 MB, available until/)).toHaveTextContent('14/01/2030')
  expect(screen.getByText('Failed. Please try again.')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(1)
})
