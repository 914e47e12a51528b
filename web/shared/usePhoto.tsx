import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Download } from '#web/api/create-call.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useSave } from '#web/api/useSave.ts'
import { later } from '#web/ui/later.ts'
import type { ShownPhoto } from './PhotoDialog.tsx'

const PhotoDialog = later(() => import('./PhotoDialog.tsx').then((part) => part.PhotoDialog))

/** Only these are shown in the page; anything else is saved. */
const SHOWN_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])

/** Shows a photo over the page, or downloads a file that is none. */
export function usePhoto(): {
  isLoading: boolean
  open: (load: () => Promise<Download>, name: string) => void
  dialog: ReactNode
} {
  const { isSaving, save } = useSave((file, name) => {
    if (SHOWN_TYPES.has(file.blob.type)) setShown({ blob: file.blob, name, address: URL.createObjectURL(file.blob) })
    else saveFile(file, name)
  })
  const [shown, setShown] = useState<ShownPhoto | null>(null)
  const address = shown?.address
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address)
  }, [address])
  const dialog = shown && (
    <Suspense>
      <PhotoDialog shown={shown} onClose={() => setShown(null)} />
    </Suspense>
  )
  return { isLoading: isSaving, open: save, dialog }
}
