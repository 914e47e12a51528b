import { expect, test } from 'vitest'
import { flashIn, withoutFlash } from './flash.ts'

test('R-112 G-083 a flash is handed over in the state of the history entry', () => {
  const flash = { type: 'fail', title: 'Not yours', message: 'Somebody else took this invoice.' }
  expect(flashIn({ key: 'a', flash })).toEqual(flash)
  expect(withoutFlash({ key: 'a', flash })).toEqual({ key: 'a' })
})

test('R-159 only success, fail and error are flashes', () => {
  expect(flashIn({ flash: { type: 'warning', title: 'x' } })).toBeNull()
  expect(flashIn({ flash: { type: 'success' } })).toBeNull()
  expect(flashIn(undefined)).toBeNull()
})

test('a flash may link to a page of ours only, and stay until it is closed', () => {
  const link = { label: 'View plans', to: '/accounts/premium' }
  expect(flashIn({ flash: { type: 'fail', title: 'x', link, stays: true } })).toEqual({
    type: 'fail',
    title: 'x',
    link,
    stays: true,
  })
  for (const to of ['//elsewhere.example', 'https://elsewhere.example', 7])
    expect(flashIn({ flash: { type: 'fail', title: 'x', link: { label: 'y', to } } })).toEqual({ type: 'fail', title: 'x' })
})
