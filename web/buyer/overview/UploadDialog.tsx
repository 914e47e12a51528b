import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { venueInvoices } from '#contract/billing/pending-invoices.ts'
import { useCall } from '#web/api/mutation.ts'
import { InvoiceFiles } from '#web/buyer/orders/offline/InvoiceFiles.tsx'
import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { useVenueId } from '../cart/useCart.ts'

const schema = z.object({ invoices: z.array(z.instanceof(File)) })

/** Uploads the pages of one invoice, and opens it. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const venueId = useVenueId()
  const navigate = useNavigate()
  const mayUpload = useRights()('pendingInvoices')
  const upload = useCall(venueInvoices.upload, { changes: [venueInvoices.list], form: 'invoice' })
  const form = useForm({ schema, initial: { invoices: [] }, problem: upload.problem, isGuarded: false })
  const { invoices: chosen } = form.values
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Upload invoice"
      submit="Upload invoice"
      available={mayUpload && chosen.length > 0}
      unavailable={mayUpload ? 'Choose the pages of one invoice' : 'You do not have permission to upload invoices'}
      pending={upload.isPending}
      problem={upload.problem}
      onSubmit={form.onSubmit(({ invoices }) =>
        upload.send({ params: { venueId }, body: {}, files: { invoices } }, ({ id }) => {
          toast.success('Invoice uploaded!', 'You have successfully uploaded a new invoice.')
          void navigate({ to: paths.buyer.invoices({ id }) })
        }),
      )}
    >
      <InvoiceFiles files={chosen} error={Object.values(form.errors)[0]} onChange={(files) => form.set('invoices', [...files])} />
    </FormDialog>
  )
}
