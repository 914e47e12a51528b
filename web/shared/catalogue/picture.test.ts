import { expect, test } from 'vitest'
import { fitted, fromText } from './picture.ts'

test('a picture is made smaller by its longest side, never larger', () => {
  expect(fitted({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 })
  expect(fitted({ width: 30, height: 40_000 })).toEqual({ width: 1, height: 1600 })
  expect(fitted({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 })
})

test('a draft’s picture comes back as it was', async () => {
  const blob = fromText('data:image/png;base64,iVBORw==')
  expect(blob?.type).toBe('image/png')
  expect([...new Uint8Array(await blob!.arrayBuffer())]).toEqual([0x89, 0x50, 0x4e, 0x47])
  expect(fromText('data:text/html;base64,PGI+')).toBeNull()
  expect(fromText(null)).toBeNull()
})
