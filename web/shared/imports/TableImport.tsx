import { Alert, Button, FileButton } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { SaleInFile } from '#contract/kitchen/recipe-sales.ts'
import type { CustomerImportResult } from '#contract/parties/customers.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Download } from '#web/api/create-call.ts'
import { type CallAt, type PathOf, useCall } from '#web/api/mutation.ts'
import { useSave } from '#web/api/useSave.ts'
import { countOf } from '#web/shared/format.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './Imports.module.css'
import { looksLikeTable, problemsOf } from './import-labels.ts'

/** What a file brings; `unchanged` where rows imported before are counted separately, `sales` of a file of sales. */
type Imported = CustomerImportResult & { unchanged?: number; sales?: SaleInFile[] }

export type TableImportProps = {
  /** What the rows are: `customers`. */
  what: string
  importing: CallAt & { files: readonly ['csv']; returns: z.ZodType<Imported> }
  /** The parameters of the call's path. */
  sent: { params?: PathOf }
  changes: readonly Endpoint[]
  /** How rows are matched, and what is not changed. */
  hint: string
  /** A file to fill in; without it, exported files show the columns. */
  template?: () => Promise<Download>
  /** The rows that would be imported, for the preview. */
  rowsOf?: (preview: Imported) => ReactNode
  opened: boolean
  onClose: () => void
}

/** A small file: chosen, previewed and imported. */
export function TableImport({ what, importing, sent, changes, hint, template, rowsOf, opened, onClose }: TableImportProps) {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Imported | null>(null)
  const looking = useCall<TableImportProps['importing']>(importing, { form: 'table' })
  const bringing = useCall<TableImportProps['importing']>(importing, { changes, form: 'table' })
  const [reason] = Object.values((looking.problem ?? bringing.problem)?.fields ?? {}).flat()
  const again = () => {
    setFile(null)
    setPreview(null)
    looking.reset()
    bringing.reset()
  }
  const send = (isDryRun: boolean, then: (result: Imported) => void) =>
    (isDryRun ? looking : bringing).send(
      { ...sent, query: { dryRun: String(isDryRun) }, body: {}, files: { csv: file ?? undefined } },
      then,
    )
  const isTable = file === null || looksLikeTable(file)
  const count = preview ? preview.inserted + preview.updated : 0
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Import ${what}`}
      size="xl"
      isClosingPrevented={looking.isPending || bringing.isPending}
      closesOutside={false}
    >
      <div className={classes.dialog}>
        {reason && (
          <Alert color="beet" role="alert">
            {reason}
          </Alert>
        )}
        {preview ? (
          <>
            <p className={classes.lead} role="status">
              <b>{preview.filename}</b>: {countOf(preview.inserted, 'row')} new, {countOf(preview.updated, 'row')}{' '}
              {preview.unchanged === undefined ? 'found' : `changed, ${preview.unchanged} unchanged`},{' '}
              {countOf(preview.rejected, 'row')} refused. Nothing has been imported yet.
            </p>
            {preview.ignoredColumns.length > 0 && (
              <p className={classes.quiet}>Ignored columns: {preview.ignoredColumns.join(', ')}</p>
            )}
            {preview.rejected > 0 && <Refused rows={preview.rejectedRows} count={preview.rejected} />}
            {rowsOf?.(preview)}
          </>
        ) : (
          <>
            <div className={classes.drop}>
              <IconFileSpreadsheet size={34} stroke={1.3} aria-hidden="true" />
              {file && (
                <p className={classes.file}>
                  <b>{file.name}</b>
                </p>
              )}
              <FileButton accept="text/csv,.csv,.xlsx" onChange={setFile}>
                {(props) => (
                  <Button {...props} variant="default">
                    {file ? 'Choose another file' : 'Choose a CSV or Excel file'}
                  </Button>
                )}
              </FileButton>
              {!isTable && <p className={classes.wrong}>This is not a CSV or Excel (.xlsx) file.</p>}
            </div>
            <p className={classes.quiet}>
              {hint} {!template && 'Export a file to see the columns. '}You can review all changes before importing.
            </p>
            {template && <Template what={what} template={template} />}
          </>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={preview ? again : onClose}>
            {preview ? 'Choose another file' : 'Cancel'}
          </Button>
          {preview ? (
            <Button
              disabled={count === 0}
              title={count === 0 ? 'This file changes nothing' : undefined}
              loading={bringing.isPending}
              onClick={() =>
                send(false, (result) => {
                  toast.success(`${countOf(result.inserted + result.updated, 'row')} imported`)
                  again()
                  onClose()
                })
              }
            >
              {`Import ${countOf(count, 'row')}`}
            </Button>
          ) : (
            <Button disabled={file === null || !isTable} loading={looking.isPending} onClick={() => send(true, setPreview)}>
              Preview
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Template({ what, template }: { what: string; template: () => Promise<Download> }) {
  const { isSaving, save } = useSave()
  return (
    <div className={classes.links}>
      <Button variant="subtle" loading={isSaving} onClick={() => save(template, `${what}-template.xlsx`)}>
        Download template
      </Button>
    </div>
  )
}

const SHOWN = 50

const Refused = ({ rows, count }: { rows: Imported['rejectedRows']; count: number }) => (
  <section aria-label="Refused rows">
    <DataTable
      label="Refused rows"
      columns={[
        { id: 'row', header: 'Refused row', cell: (row) => `${row.row} ${row.name}` },
        {
          id: 'why',
          header: 'Problem',
          cell: (row) => problemsOf(row).join('; '),
        },
      ]}
      list={{ rows: rows.slice(0, SHOWN) }}
      rowId={(row) => row.row}
      empty={null}
    />
    {count > SHOWN && <p className={classes.quiet}>The first {SHOWN} refused rows are shown.</p>}
  </section>
)
