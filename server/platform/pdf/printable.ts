import { inflateSync } from 'node:zlib'
import { MOST_PIXELS, sizeFrom } from '../files/picture-size.ts'

/** Four channels of two bytes each. */
const MOST_BYTES_PER_PIXEL = 8

/**
 * Whether a picture can stand on a paper: a PNG or JPEG that is whole. The library unpacks a PNG beside its caller, where a broken one
 * would end the process, so it is tried here first.
 */
export function isPrintable(picture: Buffer): boolean {
  const size = sizeFrom(picture)
  if (!size || size.width * size.height === 0 || size.width * size.height > MOST_PIXELS) return false
  if (picture.readUInt16BE(0) === 0xffd8) return true
  if (picture.readUInt32BE(0) !== 0x89504e47) return false
  try {
    const rows = inflateSync(packedRows(picture), { maxOutputLength: MOST_PIXELS * MOST_BYTES_PER_PIXEL })
    // at least a byte for each row beside its filter
    return rows.length >= size.height
  } catch {
    return false
  }
}

/** What a PNG keeps its rows in, all parts of it. */
function packedRows(png: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return Buffer.concat(parts)
}
