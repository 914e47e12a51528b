import { Button, CopyButton, TextInput } from '@mantine/core'
import classes from './CopyLink.module.css'

/** A link to copy and share, or to open. */
export function CopyLink({ label, link, canOpen = true }: { label: string; link: string; canOpen?: boolean }) {
  return (
    <div className={classes.link}>
      <TextInput label={label} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-live="polite">
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
      {canOpen && (
        <Button component="a" href={link} target="_blank" rel="noopener" variant="default">
          Open
        </Button>
      )}
    </div>
  )
}
