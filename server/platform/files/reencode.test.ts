import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPng } from '#test/picture.ts'
import { checkContent } from './check-content.ts'
import { forPaper } from './reencode.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'docket-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let count = 0
async function uploaded(bytes: Buffer) {
  const file = path.join(folder, String(count++))
  await writeFile(file, bytes)
  return { field: 'image', filename: 'picture', path: file, size: bytes.length }
}
const bytesOf = async (picture: Blob) => Buffer.from(await picture.arrayBuffer())

/** 40 × 20 pixels, held upright by its camera, which says where and with what it was taken. */
const photograph = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#3a5' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '33/1 52/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** A small JPEG whose head says that it is of another size. */
async function claiming(width: number, height: number): Promise<Blob> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a5' } })
    .jpeg()
    .toBuffer()
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0]))
  picture.writeUInt16BE(height, frame + 5)
  picture.writeUInt16BE(width, frame + 7)
  return new Blob([new Uint8Array(picture)])
}

describe('an uploaded picture', () => {
  test('is kept without what its camera wrote about place and time, turned as it was held', async () => {
    const given = await photograph()
    expect((await sharp(given).metadata()).exif?.length).toBeGreaterThan(0)
    const kept = await checkContent(await uploaded(given), 'image')
    const { exif, width, height, format } = await sharp(kept.path).metadata()
    expect({ exif, width, height, format }).toEqual({ exif: undefined, width: 20, height: 40, format: 'jpeg' })
    expect(kept).toMatchObject({ extension: 'jpg', contentType: 'image/jpeg' })
  })

  test('of 49 megapixels is kept no larger than a screen shows', async () => {
    const kept = await checkContent(await uploaded(await bytesOf(aPng(7000, 7000))), 'image')
    expect(await sharp(kept.path).metadata()).toMatchObject({ width: 1600, height: 1600 })
  })

  test.each([
    ['cut off after its head', aPng(10, 10, { isWhole: false }), 'This picture could not be read'],
    ['claiming billions of pixels', aPng(60_000, 60_000), 'At most 50 megapixels'],
    ['a JPEG that claims billions of pixels', claiming(60_000, 50_000), 'At most 50 megapixels'],
  ])('%s is refused, naming the field', async (_, picture, says) => {
    const file = await uploaded(await bytesOf(await picture))
    await expect(checkContent(file, 'image')).rejects.toMatchObject({ details: { fields: { image: [says] } } })
  })

  test('hides nothing behind its pixels', async () => {
    const hidden = Buffer.concat([await bytesOf(aPng(4, 4)), Buffer.from('<script>alert(1)</script>')])
    const kept = await checkContent(await uploaded(hidden), 'image')
    expect((await sharp(kept.path).toBuffer()).includes('script')).toBe(false)
    expect(kept.size).toBeLessThan(hidden.length + 200)
  })
})

describe('a logo on paper', () => {
  test('is small, whatever was uploaded, also WebP', async () => {
    const webp = await sharp({ create: { width: 3000, height: 1000, channels: 4, background: '#fff' } })
      .webp()
      .toBuffer()
    const printed = await forPaper(webp)
    expect(await sharp(printed).metadata()).toMatchObject({ format: 'png', width: 396, height: 132 })
  })

  test('that cannot be read is left out', async () => {
    expect(await forPaper(await bytesOf(aPng(10, 10, { isWhole: false })))).toBeUndefined()
    expect(await forPaper(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined()
    expect(await forPaper(Buffer.alloc(0))).toBeUndefined()
  })
})
