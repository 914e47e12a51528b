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
