import { Button, Progress } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { confirmUndo } from './confirm-undo.ts'
import { ImportFigures } from './ImportFigures.tsx'
import { ImportRows } from './ImportRows.tsx'
import classes from './Imports.module.css'
import { importLabel } from './import-labels.ts'
import type { ImportSide } from './import-side.ts'
import { PastImports } from './PastImports.tsx'
import { type ImportFlow, useImport } from './useImport.ts'

/** Imports products in steps: choose a file, preview, import, result. */
export function ImportDialog({ side, opened, onClose }: { side: ImportSide; opened: boolean; onClose: () => void }) {
  const flow = useImport(side)
  const [showsPast, setShowsPast] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const { step, isSending } = flow
  const mayDrop = step === 'choose' && !showsPast
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (mayDrop && file) flow.choose(file)
  }
  const close = () => {
    onClose()
    // a running import continues without the dialog; a finished one is not shown again
    if (step === 'result') flow.again()
    setShowsPast(false)
  }

  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={showsPast ? 'Past imports' : 'Import products'}
      size="xl"
      isClosingPrevented={isSending}
      closesOutside={false}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        className={classes.dialog}
        data-over={(isOver && mayDrop) || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {showsPast ? (
          <>
            <PastImports side={side} />
            <div className={classes.actions}>
              <Button variant="default" onClick={() => setShowsPast(false)}>
                Back
              </Button>
            </div>
          </>
        ) : (
          <Step side={side} flow={flow} onClose={close} onPast={() => setShowsPast(true)} />
        )}
      </div>
    </Dialog>
  )
}

function Step({ side, flow, onClose, onPast }: { side: ImportSide; flow: ImportFlow; onClose: () => void; onPast: () => void }) {
  const { step, current, isSending } = flow
  if (step === 'choose') return <ChooseFile side={side} flow={flow} onClose={onClose} onPast={onPast} />
  if (step === 'reading' || step === 'importing' || !current) return <UnderWay flow={flow} onClose={onClose} />
  if (step === 'preview') return <Preview side={side} flow={flow} />

  const isDone = current.status === 'done'
  const undo = async () => {
    const isSure = await confirmUndo(current.filename)
    if (isSure) await flow.undo()
  }
  return (
    <>
      <p className={classes.lead} role="status">
        <b>{current.filename}</b>{' '}
        {current.status === 'failed' ? 'was not imported. ' : isDone ? 'has been imported.' : 'was undone.'}
        {current.message}
      </p>
      {isDone && <ImportFigures counts={current} />}
      {isDone && <ImportRows side={side} result={current} />}
      <div className={classes.actions}>
        {isDone && current.inserted + current.updated > 0 && (
          <Button variant="subtle" color="beet" loading={isSending} onClick={() => void undo()}>
            Undo import
          </Button>
        )}
        <Button variant="default" onClick={flow.again}>
          Import another file
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  )
}

/** Preview of the changes. */
function Preview({ side, flow }: { side: ImportSide; flow: ImportFlow }) {
  const { current, isSending } = flow
  if (!current) return null
  const changes = current.inserted + current.updated
  return (
    <>
      <p className={classes.lead} role="status">
        Changes in <b>{current.filename}</b>. Nothing has been imported yet.
      </p>
      <ImportFigures counts={current} />
      {current.ignoredColumns.length > 0 && <p className={classes.quiet}>Ignored columns: {current.ignoredColumns.join(', ')}</p>}
      <ImportRows side={side} result={current} />
      <div className={classes.actions}>
        <Button variant="default" disabled={isSending} onClick={flow.again}>
          Choose another file
        </Button>
        <Button
          disabled={changes === 0}
          title={changes === 0 ? 'This file changes nothing' : undefined}
          loading={isSending}
          onClick={() => void flow.commit()}
        >
          {importLabel(current)}
        </Button>
      </div>
    </>
  )
}

/** Progress: the dialog stays open while the file is uploaded; a longer import also ends with an email. */
function UnderWay({ flow: { step, current, isSending }, onClose }: { flow: ImportFlow; onClose: () => void }) {
  const isImporting = step === 'importing'
  return (
    <div className={classes.waiting} role="status">
      <p className={classes.lead}>
        {isSending ? 'Sending the file…' : isImporting ? 'Importing your products…' : 'Reading the file…'}
      </p>
      <Progress value={isSending || !current ? 100 : Math.max(5, current.progress)} animated aria-label="Progress" />
      {isImporting && (
        <p className={classes.quiet}>
          You can close this dialog: we send you an email when the import is finished. Nothing is imported in parts.
        </p>
      )}
      {!isSending && (
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </div>
  )
}
