import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { fieldProblem } from '../http/problem.ts'
import { MOST_PIXELS, type PictureType, pictureSize, reencode } from './reencode.ts'

/** A file as it was sent: in a temporary place, under a name that says nothing certain. */
export type UploadedFile = { field: string; filename: string; path: string; size: number }

/** A file whose content was looked at, and drawn again where it is a picture. */
export type CheckedFile = { path: string; size: number; extension: string; contentType: string }

const KINDS = {
  image: {
    contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    says: 'Must be a JPEG, PNG, WebP or GIF picture',
    mebibytes: 5,
  },
  invoice: { contentTypes: ['application/pdf', 'image/jpeg', 'image/png'], says: 'Must be a PDF, JPEG or PNG', mebibytes: 20 },
  csv: { contentTypes: [], says: 'Must be a CSV file', mebibytes: 10 },
} as const
export type FileKind = keyof typeof KINDS

/**
 * Looks into a file: what it is, not what it is called (G-051).
 * @throws Problem validation_failed naming the field
 */
export async function checkContent({ field, path, size }: UploadedFile, kind: FileKind): Promise<CheckedFile> {
  const { contentTypes, says, mebibytes } = KINDS[kind]
  if (size === 0) throw fieldProblem(field, 'Is empty')
  if (size > mebibytes * 1024 * 1024) throw fieldProblem(field, `At most ${mebibytes} MB`)
  const found = await fileTypeFromFile(path)
  if (kind === 'csv') {
    if (found || (await holdsBinary(path))) throw fieldProblem(field, says)
    return { path, size, extension: 'csv', contentType: 'text/csv' }
  }
  if (!found || !contentTypes.some((one) => one === found.mime)) throw fieldProblem(field, says)
  if (!found.mime.startsWith('image/')) return { path, size, extension: found.ext, contentType: found.mime }
  await mustBeOfSize(field, path)
  return reencode(field, path, found.mime as PictureType, kind === 'invoice' ? 4000 : 1600)
}

/** A few kilobytes can claim to be a picture of gigabytes; whoever opened it would run out of memory. */
async function mustBeOfSize(field: string, path: string): Promise<void> {
  const size = await pictureSize(path)
  if (!size || size.width === 0 || size.height === 0) throw fieldProblem(field, 'This picture could not be read')
  if (size.width * size.height > MOST_PIXELS) throw fieldProblem(field, `At most ${MOST_PIXELS / 1_000_000} megapixels`)
}

/** A text has no NUL byte, unless it is UTF-16, which says so in its first two bytes. */
async function holdsBinary(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8192), 0, 8192, 0)
    const isUtf16 = bytesRead >= 2 && [0xfffe, 0xfeff].includes(buffer.readUInt16BE(0))
    return !isUtf16 && buffer.subarray(0, bytesRead).includes(0)
  } finally {
    await file.close()
  }
}
