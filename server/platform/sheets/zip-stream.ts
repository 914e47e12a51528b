import { finished } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { asError } from '#server/platform/errors.ts'

export type ZipPart = { name: string; text: Iterable<string> | AsyncIterable<string> }

// Sizes and checksum of a part follow it, because nobody knows them before it is written; names are UTF-8.
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
const FIRST_OF_JANUARY_1980 = 0x21

/** An archive written as it goes: however large a part, it is never in memory as a whole. */
export async function* zipStream(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const index: Buffer[] = []
  let offset = 0
  for (const { name, text } of parts) {
    const start = offset
    const local = record(
      0x04034b50,
      [VERSION, FLAGS, DEFLATED, 0, FIRST_OF_JANUARY_1980],
      [0, 0, 0],
      [Buffer.byteLength(name), 0],
    )
    yield* [local, Buffer.from(name)]
    const about = { crc: 0, size: 0, packed: 0 }
    for await (const chunk of deflated(text, about)) {
      about.packed += chunk.length
      yield chunk
    }
    const sizes = [about.crc, about.packed, about.size]
    const after = record(0x08074b50, [], sizes, [])
    yield after
    offset += local.length + Buffer.byteLength(name) + about.packed + after.length
    index.push(
      record(0x02014b50, [VERSION, VERSION, FLAGS, DEFLATED, 0, FIRST_OF_JANUARY_1980], sizes, [
        Buffer.byteLength(name),
        0,
        0,
        0,
        0,
      ]),
      Buffer.alloc(4),
      uint32(start),
      Buffer.from(name),
    )
  }
  const directory = Buffer.concat(index)
  const count = index.length / 4
  yield* [directory, record(0x06054b50, [0, 0, count, count], [directory.length, offset], [0])]
}

async function* deflated(text: ZipPart['text'], about: { crc: number; size: number }): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  const fed = (async () => {
    try {
      for await (const piece of text) {
        const bytes = Buffer.from(piece)
        about.crc = crc32(bytes, about.crc)
        about.size += bytes.length
        if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
      }
      deflate.end()
    } catch (error) {
      deflate.destroy(asError(error))
    }
  })()
  const compressed: AsyncIterable<Buffer> = deflate
  yield* compressed
  await Promise.all([fed, finished(deflate)])
}

/** A signature, numbers of two bytes, of four, and of two again. */
function record(signature: number, shorts: readonly number[], longs: readonly number[], last: readonly number[]): Buffer {
  return Buffer.concat([uint32(signature), ...shorts.map(uint16), ...longs.map(uint32), ...last.map(uint16)])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}
