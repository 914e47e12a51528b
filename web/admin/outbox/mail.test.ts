import { expect, test } from 'vitest'
import { piecesOf } from './mail.ts'

test('web addresses in a text become separate pieces', () => {
  expect(piecesOf('Set it: https://docket.example/set-password/a?b=1.\nBye')).toEqual([
    { text: 'Set it: ' },
    { text: 'https://docket.example/set-password/a?b=1', url: 'https://docket.example/set-password/a?b=1' },
    { text: '.\nBye' },
  ])
  expect(piecesOf('nothing to follow')).toEqual([{ text: 'nothing to follow' }])
  expect(piecesOf('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)' }])
})
