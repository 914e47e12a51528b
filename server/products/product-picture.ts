import { afterCommit } from '#server/platform/db/after-commit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { UploadedFile } from '#server/platform/files/check-content.ts'
import { checkContent } from '#server/platform/files/check-content.ts'
import type { Files } from '#server/platform/files/files.ts'
import { keyOfAddress, pictureAddress } from '#server/platform/files/files-route.ts'

/** Keeps the picture that came with a form, if one came. @returns its address @throws Problem validation_failed naming `image` */
export async function keepPicture(storage: Files, files: readonly UploadedFile[]): Promise<string | undefined> {
  const [file] = files.filter(({ field }) => field === 'image')
  if (!file) return undefined
  return pictureAddress(await storage.save('products', await checkContent(file, 'image')))
}

/**
 * Gives a locked product a picture of its own, or with null takes it away, so that its category's shows.
 * The picture before it goes once that is certain; one that was kept for a change that failed is never shown.
 */
export async function setPicture(
  tx: Tx,
  storage: Files,
  distributorId: number,
  productId: number,
  image: string | null,
): Promise<void> {
  const [before] = await rows<{ image: string | null }>(
    tx,
    `select image from products where id = $1 and distributor_id = $2 for update`,
    [productId, distributorId],
  )
  await rows(tx, `update products set image = $3, updated_at = now() where id = $1 and distributor_id = $2`, [
    productId,
    distributorId,
    image,
  ])
  const key = before?.image && keyOfAddress(before.image)
  if (key) afterCommit(tx, () => void storage.remove(key).catch(() => {}))
}
