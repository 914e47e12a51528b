import { expect, test } from 'vitest'
import { aPng } from '#test/picture.ts'
import { isPrintable } from './printable.ts'

const WHOLE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

test('a picture that is whole can stand on a paper', () => {
  expect(isPrintable(WHOLE)).toBe(true)
})

test('one that is cut off, broken, far too large or something else cannot', async () => {
  const broken = Buffer.from(WHOLE)
  broken.fill(0xff, 41, 53)
  const head = async (width: number, height: number) => Buffer.from(await aPng(width, height).arrayBuffer())
  for (const picture of [broken, WHOLE.subarray(0, 45), await head(10, 10), await head(60_000, 60_000), await head(0, 4)])
    expect(isPrintable(picture)).toBe(false)
  expect(isPrintable(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(false)
  expect(isPrintable(Buffer.alloc(0))).toBe(false)
})
