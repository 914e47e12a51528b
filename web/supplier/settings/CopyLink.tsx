import { Button, CopyButton, TextInput } from '@mantine/core'
import classes from './settings.module.css'

/** An address to open and to hand on. */
export function CopyLink({ label, link }: { label: string; link: string }) {
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
      <Button component="a" href={link} target="_blank" rel="noopener" variant="default">
        Open
      </Button>
    </div>
  )
}
