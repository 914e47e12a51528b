import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { administration } from '#contract/parties/administration.ts'
import { admin } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const FAILED = {
  id: 7,
  recipient: 'mia@glasshouse.example',
  subject: 'Order 101 is accepted',
  text: 'See https://docket.example/orders/11 for it.',
  html: '<p>See it</p>',
  createdAt: '2030-01-07T06:00:00.000Z',
  status: 'failed',
  attempts: 9,
  lastError: '550 no such mailbox',
} as const
const SENT = { ...FAILED, id: 8, subject: 'Welcome', status: 'sent', attempts: 1, lastError: null } as const

const open = (at = '', answers = () => {}) =>
  openScreen(`/admin/outbox${at}`, {
    as: admin(),
    answers: () => {
      answer(administration.mails, { data: [FAILED, SENT] })
      answers()
    },
  })

test('a failed email says why in the list, and is sent again from its page', async () => {
  const user = await open('/7')
  expect(await screen.findByText('Failed after 9 attempts: 550 no such mailbox')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Email resent')).toBeVisible()
  expect(sentTo(administration.sendMailAgain).map(({ params }) => params)).toEqual([{ mailId: '7' }])
})

test('an email that was sent is not offered again', async () => {
  await open('/8')
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('an email is viewed without scripts, and as text with its links', async () => {
  const user = await open('/7')
  expect(await screen.findByTitle('Email: Order 101 is accepted')).toHaveAttribute('sandbox', '')
  await user.click(screen.getByText('Plain text'))
  expect(await screen.findByRole('link', { name: 'https://docket.example/orders/11' })).toHaveAttribute(
    'href',
    'https://docket.example/orders/11',
  )
})

test('the status and recipient in the address are asked for, and stay when an email is opened', async () => {
  const user = await open('?status=failed&recipient=mia')
  expect(sentTo(administration.mails).at(-1)?.query).toMatchObject({ status: 'failed', recipient: 'mia' })
  await user.click(await screen.findByRole('link', { name: /Order 101 is accepted/ }))
  await waitFor(() => expect(address()).toMatch(/^\/admin\/outbox\/7\?/))
  expect(address()).toContain('status=failed')
  expect(address()).toContain('recipient=mia')
})

test('a status is chosen and asked for', async () => {
  const user = await open()
  await user.click(await screen.findByText('Retrying'))
  await waitFor(() => expect(sentTo(administration.mails).at(-1)?.query).toMatchObject({ status: 'retrying' }))
})

test('an email that could not be sent again is not called sent', async () => {
  const user = await open('/7', () => refuse(administration.sendMailAgain, 'not_found'))
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(sentTo(administration.sendMailAgain)).toHaveLength(1))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByText('Email resent')).toBeNull()
})

test('background jobs that failed for good are listed with the reason, and hidden while there are none', async () => {
  await open('', () =>
    answer(administration.failedJobs, {
      data: [
        { id: 'a', name: 'print', about: { orderId: 12 }, reason: 'No such file', attempts: 20, failedAt: FAILED.createdAt },
      ],
    }),
  )
  expect(await screen.findByText('No such file')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Failed jobs' })).toBeVisible()
})

test('an outbox without failed jobs does not mention them', async () => {
  await open()
  expect(await screen.findByText('Welcome')).toBeVisible()
  expect(screen.queryByText('Failed jobs')).toBeNull()
})
