import { showMessage } from '#web/ui/dialog-message.ts'
import { smallEnough } from './catalogue/picture.ts'

/** Scales photos down for upload. If one is not a picture, this is shown and none of them is added. */
export async function photosOf(files: readonly File[]): Promise<File[]> {
  try {
    return await Promise.all(files.map(async (file) => new File([await smallEnough(file)], file.name)))
  } catch (error) {
    showMessage('fail', 'Photo not added', error instanceof Error ? error.message : 'This picture cannot be read.')
    return []
  }
}
