import type { Order, OrderFile } from '#contract/ordering/orders.ts'
import type { Download } from '#web/api/create-call.ts'
import classes from './OrderFiles.module.css'
import { usePhoto } from './usePhoto.tsx'

const FILE_WORDS: Record<OrderFile['kind'], string> = {
  dispute_photo: 'photo of the problem',
  invoice: 'invoice',
  delivery_proof: 'proof of delivery',
}

/** Files attached to an order; a tap shows a photo and downloads anything else. */
export function OrderFiles({ order, fetch }: { order: Order; fetch: (fileId: string) => Promise<Download> }) {
  const { isLoading, open, dialog } = usePhoto()
  if (order.files.length === 0) return null
  return (
    <>
      <ul className={classes.files} aria-label="Attachments">
        {order.files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className={classes.file}
              disabled={isLoading}
              onClick={() => open(() => fetch(String(file.id)), file.name)}
            >
              {file.name}
            </button>{' '}
            <small>
              {FILE_WORDS[file.kind]} · {file.userName}
            </small>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}
