import { Button } from '@mantine/core'
import { config } from '#web/site/config.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import classes from './Overview.module.css'

/** Explains that invoices cannot be uploaded yet. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Upload invoice">
      <p className={classes.dialogText}>
        Invoices cannot be uploaded here yet. Until then, attach the invoice to its order, or contact{' '}
        <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a> about it.
      </p>
      <Button fullWidth onClick={onClose} data-autofocus>
        Back to the overview
      </Button>
    </Dialog>
  )
}
