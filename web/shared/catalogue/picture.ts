/** The longest side a picture is kept at: more than any screen of ours shows it. */
const LONGEST = 1600
/** Small pictures go as they are. */
const SMALL_BYTES = 300_000

/** What may be chosen; the server looks into the file itself. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif'

/** The size a picture is drawn at so that its longest side fits; never larger than it is. */
export function fitted({ width, height }: { width: number; height: number }, longest = LONGEST) {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A photograph made small enough to be sent from a cellar, and to be kept in a draft. @throws Error when it is no picture */
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
  // what is see-through becomes paper, not black
  if (context) context.fillStyle = '#ffffff'
  context?.fillRect(0, 0, width, height)
  context?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This picture cannot be read.'))), 'image/jpeg', 0.85),
  )
}

/** A picture as text, for a draft. */
export const asText = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** The picture behind such a text, or null for anything else. */
export function fromText(text: string | null): Blob | null {
  const parts = /^data:(image\/\w+);base64,(.+)$/.exec(text ?? '')
  if (!parts) return null
  const bytes = Uint8Array.from(atob(parts[2] ?? ''), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: parts[1] ?? '' })
}
