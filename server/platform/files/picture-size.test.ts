import { expect, test } from 'vitest'
import { sizeFrom } from './picture-size.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const big = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

const PNG = bytes([0x89], 'PNG\r\n\x1a\n', big(13), 'IHDR', big(60_000), big(50_000))
const GIF = bytes('GIF89a', [0x40, 0x01, 0xf0, 0x00])
const JPEG = bytes(
  [0xff, 0xd8, 0xff, 0xe0, 0, 16],
  'JFIF\0'.padEnd(14, '\0'),
  [0xff, 0xff, 0xc4, 0, 2],
  [0xff, 0xc2, 0, 17, 8, 0x04, 0x38, 0x07, 0x80],
)
const webp = (kind: string, rest: number[]) => bytes('RIFF', big(0), 'WEBP', kind, rest)

test.each([
  ['PNG', PNG, { width: 60_000, height: 50_000 }],
  ['GIF', GIF, { width: 320, height: 240 }],
  ['JPEG, past its other segments', JPEG, { width: 1920, height: 1080 }],
  ['WebP', webp('VP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x00]), { width: 320, height: 240 }],
  ['WebP without loss', webp('VP8L', [0, 0, 0, 0, 0x2f, 0x3f, 0xc1, 0x3b, 0x00]), { width: 320, height: 240 }],
  ['WebP with more', webp('VP8X', [0, 0, 0, 0, 0, 0, 0, 0, 0x3f, 0x01, 0, 0xef, 0, 0]), { width: 320, height: 240 }],
])('a picture says how large it is: %s', (_, head, size) => {
  expect(sizeFrom(head)).toEqual(size)
})

test.each([
  ['cut off', PNG.subarray(0, 18)],
  ['a JPEG that ends before it says', JPEG.subarray(0, 22)],
  ['something else', bytes('%PDF-1.7 and so on')],
  ['nothing', Buffer.alloc(0)],
])('or it does not: %s', (_, head) => {
  expect(sizeFrom(head)).toBeNull()
})
