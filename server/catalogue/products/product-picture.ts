import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { forgetPicture } from '#server/platform/files/pictures.ts'

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
  forgetPicture(tx, storage, before?.image)
}
