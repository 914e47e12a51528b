import { Alert, Button, FileButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CountsImport, stocktakes } from '#contract/counting/stocktakes.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { reportProblem } from '#web/api/report-problem.ts'
import { useSave } from '#web/api/useSave.ts'
import classes from '#web/shared/counting/Count.module.css'
import { countOf, formatQuantity } from '#web/shared/format.ts'
import { looksLikeTable } from '#web/shared/imports/import-labels.ts'
import { Problem } from '#web/site/problem.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { clearMessage } from '#web/ui/dialog-message.ts'
import { toast } from '#web/ui/toast.ts'

type Params = { venueId: string; stocktakeId: string }

/** Imports counts from a file: chosen, previewed, imported. */
export function CountsFile({
  opened,
  onClose,
  params,
  templateUrl,
}: {
  opened: boolean
  onClose: () => void
  params: Params
  /** The address of the stocktake's template. */
  templateUrl: string
}) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<CountsImport | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const { isSaving, save } = useSave()

  const send = async (chosen: File, isDryRun: boolean): Promise<CountsImport | null> => {
    setIsSending(true)
    setRefusal(null)
    clearMessage()
    try {
      return await call(stocktakes.import, {
        params,
        query: { dryRun: isDryRun ? 'true' : 'false' },
        body: {},
        files: { csv: chosen },
      })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      const reason = problem.fields.csv?.[0]
      if (reason === undefined) reportProblem(problem)
      else setRefusal(reason)
      return null
    } finally {
      setIsSending(false)
    }
  }
  const choose = async (chosen: File | null) => {
    setPreview(null)
    setFile(chosen)
    if (!chosen) return
    if (!looksLikeTable(chosen)) return setRefusal('This does not look like a CSV or Excel (.xlsx) file.')
    setPreview(await send(chosen, true))
  }
  const take = async () => {
    const taken = file && (await send(file, false))
    if (!taken) return
    toast.success(`Counts imported: ${countOf(taken.updated, 'product')}`)
    for (const changed of [stocktakes.find, stocktakes.locationItems]) void client.invalidateQueries({ queryKey: keyOf(changed) })
    setFile(null)
    setPreview(null)
    onClose()
  }
  const template = () => {
    const { searchParams } = new URL(templateUrl, location.origin)
    return call(stocktakes.export, { params, query: Object.fromEntries(searchParams) })
  }

  return (
    <Dialog opened={opened} onClose={onClose} title="Import counts" size="xl" isClosingPrevented={isSending}>
      <div className={classes.choices}>
        {refusal && (
          <Alert color="beet" role="alert">
            {refusal}
          </Alert>
        )}
        <p className={classes.note}>
          A row for each product, found by SKU or exact name, and two columns for each location: its name for the counting order
          (1,3,5; 0 for no position; empty if the product is not kept there) and “Count in …”. Products are not created or
          changed.
        </p>
        <div className={classes.tools}>
          <FileButton accept="text/csv,.csv,.xlsx" onChange={(chosen) => void choose(chosen)}>
            {(props) => (
              <Button {...props} variant="default" loading={isSending && !preview}>
                {file ? file.name : 'Choose a CSV or Excel file'}
              </Button>
            )}
          </FileButton>
          <Button variant="subtle" loading={isSaving} onClick={() => save(template, 'stocktake-template.xlsx')}>
            Download template
          </Button>
        </div>
        {preview && <Preview preview={preview} />}
        <div className={classes.end}>
          <Button variant="default" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={isSending && preview !== null}
            disabled={!preview || preview.updated === 0}
            title={preview?.updated === 0 ? 'The file contains no new counts' : undefined}
            onClick={() => void take()}
          >
            {preview ? `Import ${countOf(preview.updated, 'product')}` : 'Import counts'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Preview of the changes. */
function Preview({
  preview: { updated, unchanged, rejected, changes, rejectedRows, ignoredColumns },
}: {
  preview: CountsImport
}) {
  return (
    <>
      <p role="status" className={classes.note}>
        <b>Nothing has been imported yet.</b> {countOf(updated, 'product')} counted, {unchanged} unchanged, {rejected} refused.
        {ignoredColumns.length > 0 && ` Ignored columns: ${ignoredColumns.join(', ')}.`}
      </p>
      <ul className={classes.changes}>
        {rejectedRows.map(({ row, name, sku, problems }) => (
          <li key={row}>
            <span>
              Row {row}: {name ?? sku ?? 'no name'}
            </span>
            {problems.map(({ column, value, message }) => (
              <small key={column} data-wrong>
                {column} “{value}”: {message}
              </small>
            ))}
          </li>
        ))}
        {changes.map(({ row, name, location, before, after }) => (
          <li key={`${row} ${location}`}>
            <span>{name}</span>
            <small>
              {location}: {written(before)} → {written(after)}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

function written({ quantity, places }: CountsImport['changes'][number]['before']): string {
  if (places === null) return 'not in this location'
  const count = quantity === null ? 'not counted' : formatQuantity(quantity)
  return places.length === 0 ? count : `${count} at ${places.join(', ')}`
}
