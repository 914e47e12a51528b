import { open } from 'node:fs/promises'

export type PictureSize = { width: number; height: number }

/** More than a camera makes; a picture that claims more is one that would fill the memory of whoever looks at it. */
export const MOST_PIXELS = 50_000_000

// Photographs carry previews and colour profiles before their size.
const HEAD_BYTES = 256 * 1024

/** How large a picture says it is, in pixels, from its head alone: nothing is decoded. Null when it does not say. */
export async function pictureSize(path: string): Promise<PictureSize | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return sizeFrom(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** @param head the first bytes of a PNG, GIF, JPEG or WebP */
export function sizeFrom(head: Buffer): PictureSize | null {
  try {
    if (head.readUInt32BE(0) === 0x89504e47) return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
    if (head.toString('latin1', 0, 3) === 'GIF') return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
    if (head.readUInt16BE(0) === 0xffd8) return sizeOfJpeg(head)
    if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return sizeOfWebp(head)
    return null
  } catch (error) {
    // read past the end: the head is cut off
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The first frame header; segments before it are stepped over. */
function sizeOfJpeg(head: Buffer): PictureSize | null {
  for (let at = 2; ; ) {
    if (head.readUInt8(at) !== 0xff) return null
    const marker = head.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) }
    at += 2 + head.readUInt16BE(at + 2)
  }
}

function sizeOfWebp(head: Buffer): PictureSize | null {
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = head.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}
