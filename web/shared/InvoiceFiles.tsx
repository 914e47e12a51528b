import { IconPaperclip } from '@tabler/icons-react'
import { ChooseFiles } from '#web/ui/ChooseFiles.tsx'
import classes from './InvoiceFiles.module.css'

const ACCEPTED = 'application/pdf,image/jpeg,image/png'
const MOST = 10

/** The pages of an invoice: PDF, JPEG or PNG, up to 10 of 20 MB (G-051). */
export function InvoiceFiles({
  files,
  onChange,
  error,
  labels = ['Attach invoice', 'Attach another page'],
}: {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  error: string | undefined
  /** Of the button, before and after a file is chosen. */
  labels?: readonly [string, string]
}) {
  return (
    <div className={classes.files}>
      <ChooseFiles
        label={files.length === 0 ? labels[0] : labels[1]}
        icon={<IconPaperclip size={16} stroke={1.7} aria-hidden="true" />}
        accept={ACCEPTED}
        most={MOST}
        files={files}
        onAdd={(more) => onChange([...files, ...more].slice(0, MOST))}
        onRemove={(file) => onChange(files.filter((one) => one !== file))}
      />
      <p className={error ? classes.wrong : classes.quiet}>{error ?? 'PDF, JPEG or PNG, up to 10 files of 20 MB.'}</p>
    </div>
  )
}
