import { Button } from '@mantine/core'
import type { BooksDocument } from '#contract/accounting/documents.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useDesk } from './desk.ts'
import { numberOf } from './document-labels.ts'
import { fixOf } from './fix.ts'
import classes from './inbox.module.css'
import type { useRetry } from './useRetry.ts'

/** What can be done about a document: the place where its cause can be mended, or another attempt. */
export function RowActions({ document, retrying }: { document: BooksDocument; retrying: ReturnType<typeof useRetry> }) {
  const { booksOf } = useDesk()
  const { state } = document
  const fix = fixOf(document, booksOf(document.provider))
  if (state !== 'held' && state !== 'waiting') return null
  const name = numberOf(document)
  return (
    <span className={classes.buttons}>
      {fix && (
        <LinkButton to={fix.to} size="compact-sm" aria-label={`${fix.label} for ${name}`} {...(fix.hash && { hash: fix.hash })}>
          {fix.label}
        </LinkButton>
      )}
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Retry ${name}`}
        disabled={retrying.isRetrying}
        onClick={() => retrying.retry(document)}
      >
        Retry
      </Button>
    </span>
  )
}
