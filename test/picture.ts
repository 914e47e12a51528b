import { crc32, deflateSync } from 'node:zlib'

/** A white PNG of one bit per pixel, whole or cut off after the head that says how large it is. */
export function aPng(width: number, height: number, { isWhole = width * height <= 50_000_000 } = {}): Blob {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff)
  row[0] = 0
  const rows = isWhole ? deflateSync(Buffer.concat(Array.from({ length: height }, () => row))) : Buffer.alloc(0)
  const parts = [SIGNATURE, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return new Blob([new Uint8Array(Buffer.concat(parts))], { type: 'image/png' })
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(content.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}

/** A form with a picture, and whatever else is sent. */
export const withPicture = (field: string, picture: Blob, body: object = {}) => {
  const form = new FormData()
  form.set('data', JSON.stringify(body))
  form.set(field, picture, 'picture.png')
  return form
}
