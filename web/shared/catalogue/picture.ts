/** Maximum length of the longer side: larger than any screen of the app shows it. */
const LONGEST = 1600
/** Small pictures are sent unchanged. */
const SMALL_BYTES = 300_000

/** Accepted types; the server checks the file itself. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif'

/** The size at which a picture fits the limit; never enlarged. */
export function fitted({ width, height }: { width: number; height: number }, longest = LONGEST) {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Scales a photo down for slow connections and for drafts.
 * @throws Error if it is not a picture
 */
export async function smallEnough(file: Blob): Promise<Blob> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    throw new Error('This picture cannot be read. Use JPEG, PNG, WebP or GIF.')
  }
  const { width, height } = fitted(bitmap)
  if (file.size <= SMALL_BYTES && width === bitmap.width) return file
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  // transparency becomes white instead of black
  if (context) context.fillStyle = '#ffffff'
  context?.fillRect(0, 0, width, height)
  context?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This picture cannot be read.'))), 'image/jpeg', 0.85),
  )
}

/** A picture as a data URL, for a draft. */
export const asText = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** The picture of a data URL, or null for anything else. */
export function fromText(text: string | null): Blob | null {
  const parts = /^data:(image\/\w+);base64,(.+)$/.exec(text ?? '')
  if (!parts) return null
  const bytes = Uint8Array.from(atob(parts[2] ?? ''), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: parts[1] ?? '' })
}
