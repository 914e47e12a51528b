import { Alert, Button, FileButton } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useSave } from '#web/api/useSave.ts'
import classes from './Imports.module.css'
import { looksLikeTable } from './import-labels.ts'
import type { ImportSide } from './import-side.ts'
import type { ImportFlow } from './useImport.ts'

const ACCEPTED = 'text/csv,.csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The upload step: Upload works once a file is chosen. */
export function ChooseFile({
  side,
  flow: { file, refusal, choose, upload },
  onClose,
  onPast,
}: {
  side: ImportSide
  flow: ImportFlow
  onClose: () => void
  onPast: () => void
}) {
  const { isSaving, save } = useSave()
  const isTable = file === null || looksLikeTable(file)
  return (
    <>
      {refusal && (
        <Alert color="beet" role="alert">
          {refusal}
        </Alert>
      )}
      <div className={classes.drop}>
        <IconFileSpreadsheet size={34} stroke={1.3} aria-hidden="true" />
        {file ? (
          <p className={classes.file}>
            <b>{file.name}</b> <span className={classes.quiet}>{sizeOf(file.size)}</span>
          </p>
        ) : (
          <p>Drop a CSV or Excel file here, or choose one.</p>
        )}
        <FileButton accept={ACCEPTED} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default">
              {file ? 'Choose another file' : 'Choose file'}
            </Button>
          )}
        </FileButton>
        {!isTable && <p className={classes.wrong}>This is not a CSV or Excel (.xlsx) file.</p>}
      </div>
      <p className={classes.quiet}>
        {side.needs} Products are found by SKU, else by exact name. Missing columns are not changed; empty cells clear the value.
        You can review all changes before importing.
      </p>
      <div className={classes.links}>
        <Button
          variant="subtle"
          size="compact-md"
          loading={isSaving}
          onClick={() => save(() => side.template('xlsx'), 'template.xlsx')}
        >
          Download template
        </Button>
        <Button variant="subtle" size="compact-md" onClick={onPast}>
          Past imports
        </Button>
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={file === null || !isTable}
          title={file === null ? 'Choose a file first' : undefined}
          onClick={() => void upload()}
        >
          Upload
        </Button>
      </div>
    </>
  )
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
