import { Button, FileButton } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import classes from './Offline.module.css'

const ACCEPTED = 'application/pdf,image/jpeg,image/png'
const MOST = 10

/** The pages of an invoice: PDF, JPEG or PNG, up to 10 of 20 MB (G-051). */
export function InvoiceFiles({
  files,
  onChange,
  error,
}: {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  error: string | undefined
}) {
  return (
    <div className={classes.files}>
      <FileButton accept={ACCEPTED} multiple onChange={(more) => onChange([...files, ...more].slice(0, MOST))}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            disabled={files.length >= MOST}
            leftSection={<IconPaperclip size={16} stroke={1.7} aria-hidden="true" />}
          >
            {files.length === 0 ? 'Attach the invoice' : 'Attach another page'}
          </Button>
        )}
      </FileButton>
      {files.map((file) => (
        <Button
          key={`${file.name} ${file.lastModified} ${file.size}`}
          variant="default"
          aria-label={`Remove ${file.name}`}
          rightSection={<IconX size={14} stroke={2} aria-hidden="true" />}
          onClick={() => onChange(files.filter((one) => one !== file))}
        >
          {file.name}
        </Button>
      ))}
      <p className={error ? classes.wrong : classes.quiet}>{error ?? 'PDF, JPEG or PNG, up to 10 files of 20 MB.'}</p>
    </div>
  )
}
