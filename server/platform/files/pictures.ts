import { afterCommit } from '../db/after-commit.ts'
import type { Tx } from '../db/database.ts'
import { checkContent, type UploadedFile } from './check-content.ts'
import type { Files } from './files.ts'
import { keyOfAddress, pictureAddress } from './files-route.ts'

/** What a call that may bring a picture works with: the files that came, and where they are kept. */
export type Beside = { files: readonly UploadedFile[]; storage: Files }

/** Keeps the picture that came with a form in a field, if one came. @returns its address @throws Problem validation_failed naming the field */
export async function keepPicture(
  { files, storage }: Beside,
  folder: 'products' | 'categories' | 'logos' | 'banners' | 'recipes',
  name = 'image',
): Promise<string | undefined> {
  const [file] = files.filter(({ field }) => field === name)
  if (!file) return undefined
  return pictureAddress(await storage.save(folder, await checkContent(file, 'image')))
}

/** Throws a picture away once it is certain that nothing shows it any more. */
export function forgetPicture(tx: Tx, storage: Files, address: string | null | undefined): void {
  const key = address && keyOfAddress(address)
  if (key) afterCommit(tx, () => void storage.remove(key).catch(() => {}))
}
