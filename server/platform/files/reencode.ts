import sharp from 'sharp'
import { fieldProblem } from '../http/problem.ts'

// Each picture is decoded on one thread beside the event loop, one at a time (below), so memory is bounded by one picture.
sharp.concurrency(1)
sharp.cache(false)

/** More than a camera makes; a picture that claims more is one that would fill the memory of whoever looks at it. */
export const MOST_PIXELS = 50_000_000

/** How large a picture says it is, in pixels, from its head alone: nothing is decoded. Null when it does not say. */
export const pictureSize = (path: string): Promise<{ width: number; height: number } | null> =>
  inTurn(() => sharp(path, { limitInputPixels: false }).metadata()).then(
    ({ width, height }) => ({ width, height }),
    () => null,
  )

/** The longest side that is kept: more than any screen or paper shows, and enough to read an invoice. */
export type Longest = 1600 | 4000

const FORMATS = {
  'image/jpeg': { extension: 'jpg', contentType: 'image/jpeg' },
  'image/webp': { extension: 'webp', contentType: 'image/webp' },
  'image/png': { extension: 'png', contentType: 'image/png' },
  // The first picture of an animation is kept.
  'image/gif': { extension: 'png', contentType: 'image/png' },
} as const
export type PictureType = keyof typeof FORMATS

type Reencoded = { path: string; size: number; extension: string; contentType: string }

let last: Promise<unknown> = Promise.resolve()

/** One after the other, in the order of their coming. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work, work)
  last = done.catch(() => {})
  return done
}

/**
 * Draws a picture again into a file beside it: turned as its camera held it, no larger than needed, and without what it says about place, time
 * and camera. Whatever was hidden in the file is gone.
 * @throws Problem validation_failed naming the field when it cannot be read
 */
export function reencode(field: string, from: string, type: PictureType, longest: Longest): Promise<Reencoded> {
  const { extension, contentType } = FORMATS[type]
  const to = `${from}.${extension}`
  return inTurn(async () => {
    try {
      const picture = sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .rotate()
        .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      const { size } = await picture.toFormat(extension === 'jpg' ? 'jpeg' : extension, { quality: 82 }).toFile(to)
      return { path: to, size, extension, contentType }
    } catch {
      throw fieldProblem(field, 'This picture could not be read')
    }
  })
}

/** The longest sides of a logo on paper, at three times the size it is printed in. */
const ON_PAPER = { width: 450, height: 132 }

/** A kept picture as a small PNG for papers; undefined where it cannot be read. */
export const forPaper = (picture: Buffer): Promise<Buffer | undefined> =>
  inTurn(async () => {
    try {
      return await sharp(picture, { limitInputPixels: MOST_PIXELS })
        .resize({ ...ON_PAPER, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9 })
        .toBuffer()
    } catch {
      return undefined
    }
  })
