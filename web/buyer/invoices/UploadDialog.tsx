import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { venueInvoices } from '#contract/billing/pending-invoices.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { call } from '#web/api/call.ts'
import { keyOf, load, useAnswerLater } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { useFormats } from '#web/shared/formats.ts'
import { InvoiceFiles } from '#web/shared/InvoiceFiles.tsx'
import { paths } from '#web/site/paths.ts'
import { Problem } from '#web/site/problem.ts'
import { fieldMessages } from '#web/site/problem-messages.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useVenueId } from '../cart/useCart.ts'
import classes from './Invoices.module.css'
import { readInvoice } from './invoice-reading.ts'
import { textOf } from './text-of-files.ts'
import { UploadPreview } from './UploadPreview.tsx'

/** Files of one invoice that was not uploaded, and why. */
type Refused = { files: readonly File[]; message: string; isDuplicate: boolean }

/** Uploads invoices: each file is one, unless all of them are pages of the same. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const venueId = useVenueId()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { currency } = useFormats()
  const mayUpload = useRights()('pendingInvoices')
  const { data: known } = useAnswerLater(suppliers.connected, { query: {} })
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [areOne, setAreOne] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [isPending, setIsPending] = useState(false)

  const send = async (invoices: readonly (readonly File[])[], { anyway = false } = {}) => {
    setIsPending(true)
    const uploaded: number[] = []
    const failed: Refused[] = []
    // whose invoice it is has to be known before it is compared with what was uploaded before
    const connected = await load(suppliers.connected, { query: {} }).catch(() => null)
    for (const files of invoices) {
      try {
        const body = {
          ...readInvoice(await textOf(files), connected?.data ?? [], currency),
          ...(!anyway && { refuseDuplicates: 'true' as const }),
        }
        const { id } = await call(venueInvoices.upload, { params: { venueId }, body, files: { invoices: [...files] } })
        uploaded.push(id)
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem
        const message =
          Object.values(fieldMessages(problem.fields))[0] ?? (problem.message || 'The upload failed. Please try again.')
        failed.push({ files, message, isDuplicate: problem.code === 'duplicate_invoice' })
      }
    }
    setIsPending(false)
    if (uploaded.length > 0) void client.invalidateQueries({ queryKey: keyOf(venueInvoices.list) })
    const remaining = [...refused.filter((one) => !invoices.includes(one.files)), ...failed]
    setRefused(remaining)
    setChosen(remaining.flatMap(({ files }) => files))
    if (uploaded.length === 1) toast.success('Invoice uploaded!', 'You have successfully uploaded a new invoice.')
    if (uploaded.length > 1) toast.success(`${uploaded.length} invoices uploaded`)
    if (remaining.length > 0) return
    onClose()
    void navigate({ to: uploaded.length === 1 ? paths.buyer.invoices({ id: uploaded[0]! }) : paths.buyer.invoices() })
  }
  const invoices = areOne && chosen.length > 1 ? [chosen] : chosen.map((file) => [file])

  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Upload invoice"
      submit={chosen.length > 1 && !areOne ? `Upload ${chosen.length} invoices` : 'Upload invoice'}
      available={mayUpload && chosen.length > 0}
      unavailable={mayUpload ? 'Choose one or more invoices' : 'You do not have permission to upload invoices'}
      pending={isPending}
      problem={null}
      onSubmit={(event) => {
        event.preventDefault()
        setRefused([])
        void send(invoices)
      }}
    >
      <InvoiceFiles
        files={chosen}
        error={undefined}
        labels={['Choose files', 'Add files']}
        onChange={(files) => {
          setChosen(files)
          setRefused((before) => before.filter((one) => one.files.every((file) => files.includes(file))))
        }}
      />
      {chosen.length > 1 && (
        <Checkbox
          label="These files are pages of one invoice"
          description={areOne ? undefined : 'Otherwise each file is uploaded as an invoice of its own.'}
          checked={areOne}
          onChange={(event) => setAreOne(event.currentTarget.checked)}
        />
      )}
      {invoices.length > 0 && (
        <ul className={classes.previews} aria-label="What we read">
          {invoices.map((files) => (
            <UploadPreview
              key={files.map(({ name, size }) => `${name} ${size}`).join()}
              files={files}
              suppliers={known?.data ?? []}
            />
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <div role="alert">
          <ul className={classes.refused}>
            {refused.map((one) => (
              <li key={one.files.map(({ name }) => name).join()}>
                <span>
                  <b>{one.files.map(({ name }) => name).join(', ')}</b>
                  <br />
                  {one.message}
                </span>
                {one.isDuplicate && (
                  <Button
                    size="compact-md"
                    variant="default"
                    disabled={isPending}
                    onClick={() => void send([one.files], { anyway: true })}
                  >
                    Upload anyway
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  )
}
