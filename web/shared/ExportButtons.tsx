import { Button } from '@mantine/core'
import type { Download } from '#web/api/create-call.ts'
import { useSave } from '#web/api/useSave.ts'

const LABELS = { csv: 'Export CSV', xlsx: 'Export Excel', pdf: 'Export PDF' }
/** The same order on every page. */
const ORDER = Object.keys(LABELS)

/** All rows of what a list shows, as a file. */
export function ExportButtons<F extends keyof typeof LABELS>({
  formats,
  name,
  load,
  isEmpty,
  empty,
}: {
  formats: readonly F[]
  /** Of the file, without its ending. */
  name: string
  /** Null while it is not known what to export. */
  load: ((format: F) => Promise<Download>) | null
  isEmpty: boolean
  /** Why there is nothing to export where there is not. */
  empty: string
}) {
  const { isSaving, save } = useSave()
  return [...formats]
    .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .map((format) => (
      <Button
        key={format}
        variant="default"
        loading={isSaving}
        disabled={isEmpty || !load}
        title={isEmpty ? empty : undefined}
        onClick={() => load && save(() => load(format), `${name}.${format}`)}
      >
        {LABELS[format]}
      </Button>
    ))
}
