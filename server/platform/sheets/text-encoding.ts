import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const HEAD_BYTES = 8192

/** How a text was written, by its first bytes or by every second byte of it being zero; null when these bytes are no text. */
export function encodingOfHead(head: Buffer): TextEncoding | 'utf-8?' | null {
  if (head.length >= 2 && head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head.length >= 2 && head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (!head.includes(0)) return 'utf-8?'
  let even = 0
  let odd = 0
  for (let i = 0; i < head.length; i++) if (head[i] === 0) i % 2 === 0 ? even++ : odd++
  const half = head.length / 2
  if (even === 0 && odd > half * 0.6) return 'utf-16le'
  if (odd === 0 && even > half * 0.6) return 'utf-16be'
  return null
}

/**
 * How the text in a file was written. What is not UTF-8 from its first byte to its last is taken for the encoding of Western Windows,
 * of which Latin-1 is a part. Null when the file holds no text.
 */
export async function encodingOf(path: string): Promise<TextEncoding | null> {
  const found = encodingOfHead(await headOf(path))
  if (found !== 'utf-8?') return found
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    const chunks: AsyncIterable<Buffer> = createReadStream(path)
    for await (const chunk of chunks) {
      if (chunk.includes(0)) return null
      strict.decode(chunk, { stream: true })
    }
    strict.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The text of a file as it comes, without its byte order mark. `onBytes` hears how many bytes have been read. */
export async function* textOf(
  path: string,
  encoding: TextEncoding,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) {
    onBytes(chunk.length)
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
