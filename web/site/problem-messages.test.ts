import { expect, test } from 'vitest'
import { Problem } from './problem.ts'
import { bracketName, fieldMessages, noticeOf } from './problem-messages.ts'

const notice = (problem: Problem, hasForm = false) => noticeOf(problem, { hasForm, supportEmail: 'help@docket.example' })

test('R-264 dotted names become bracket form', () => {
  expect(bracketName('a.b.0')).toBe('a[b][0]')
  expect(bracketName('email')).toBe('email')
})

test('R-263 R-265 several messages for one field are shown on lines of their own', () => {
  expect(fieldMessages({ 'lines.0.quantity': ['Must be above 0', 'At most 3 decimals'] })).toEqual({
    'lines[0][quantity]': 'Must be above 0\nAt most 3 decimals',
  })
})

test('R-323 a 422 on a form shows no toast', () => {
  expect(
    notice(
      new Problem(422, 'validation_failed', 'Please check the highlighted fields', { fields: { name: ['Too long'] } }),
      true,
    ),
  ).toBeNull()
})

test('R-325 another 4xx shows the message of the server', () => {
  expect(notice(new Problem(409, 'conflict', 'Someone else changed this'))).toEqual({
    type: 'fail',
    title: 'Something went wrong!',
    message: 'Someone else changed this',
  })
})

test('a document that cannot be sent is named as such', () => {
  expect(notice(new Problem(422, 'document_held', 'The Glasshouse is not linked with a contact yet.'))).toEqual({
    type: 'fail',
    title: 'Not sent to accounting',
    message: 'The Glasshouse is not linked with a contact yet.',
  })
})

test('R-326 without a message there is one that says little', () => {
  expect(notice(new Problem(400, 'unreadable', ''))?.message).toBe('We are not able to process your request at the moment.')
})

test('without an answer it is the connection', () => {
  expect(notice(new Problem(0, 'unreachable', ''))).toEqual({
    type: 'fail',
    title: 'No connection',
    message: 'Please try again.',
  })
})

test('R-328 a 5xx names whom to write to', () => {
  expect(notice(new Problem(503, 'not_ready', 'Not ready yet'))).toEqual({
    type: 'error',
    title: 'Unexpected internal server error.',
    message: 'Please contact help@docket.example',
  })
})
