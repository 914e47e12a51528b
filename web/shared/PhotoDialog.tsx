import { Button } from '@mantine/core'
import type { Download } from '#web/api/create-call.ts'
import { saveFile } from '#web/api/save-file.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import classes from './PhotoDialog.module.css'

export type ShownPhoto = Download & { name: string; address: string }

/** A photo over the page. */
export function PhotoDialog({ shown, onClose }: { shown: ShownPhoto; onClose: () => void }) {
  return (
    <Dialog opened size="xl" title={shown.name} onClose={onClose}>
      <img className={classes.photo} src={shown.address} alt={shown.name} />
      <Button variant="default" mt="md" onClick={() => saveFile(shown, shown.name)}>
        Download
      </Button>
    </Dialog>
  )
}
