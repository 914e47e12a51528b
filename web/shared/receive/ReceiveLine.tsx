import { Button, FileButton, TextInput } from '@mantine/core'
import { IconCamera, IconX } from '@tabler/icons-react'
import { LINE_ISSUES, type LineIssue } from '#contract/ordering/order-status.ts'
import { PICTURE_TYPES } from '#web/shared/catalogue/picture.ts'
import { formatQuantityOf } from '#web/shared/format.ts'
import { photosOf } from '#web/shared/photos.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import { ISSUE_WORDS } from './issue-labels.ts'
import classes from './Receive.module.css'
import { type Expected, type LineFound, withIssue, withKept } from './receipt-draft.ts'

/** One delivered line: the quantity kept, and the problem with the rest. */
export function ReceiveLine({
  line,
  found,
  error,
  hasPhotos = true,
  onChange,
}: {
  line: Pick<Expected, 'name' | 'quantity' | 'unit'>
  found: LineFound
  error?: string | undefined
  /** Whether the line takes photos of its own. */
  hasPhotos?: boolean
  onChange: (found: LineFound) => void
}) {
  const { name, quantity, unit } = line
  const photograph = async (files: File[]) => {
    const photos = await photosOf(files)
    if (photos.length > 0) onChange({ ...found, photos: [...found.photos, ...photos] })
  }
  return (
    <li className={classes.line} data-wrong={found.issue !== null || undefined}>
      <div className={classes.what}>
        <b>{name}</b>
        <small>{formatQuantityOf(quantity, unit)} ordered</small>
        {error && (
          <small className={classes.error} role="alert">
            {error}
          </small>
        )}
      </div>
      <div className={classes.count}>
        <Stepper
          value={found.kept}
          max={quantity}
          label={`${name} kept`}
          decimals={Number.isInteger(quantity) ? 0 : 3}
          onChange={(kept) => onChange(withKept(found, kept, quantity))}
        />
      </div>
      <fieldset className={classes.issues} aria-label={`Problem with ${name}`}>
        {LINE_ISSUES.map((issue: LineIssue) => (
          <button
            key={issue}
            type="button"
            aria-pressed={found.issue === issue}
            onClick={() => onChange(withIssue(found, issue, quantity))}
          >
            {ISSUE_WORDS[issue]}
          </button>
        ))}
      </fieldset>
      {found.issue !== null && (
        <div className={classes.more}>
          <TextInput
            aria-label={`Note on ${name}`}
            placeholder="What is the problem?"
            maxLength={500}
            value={found.note}
            onChange={(event) => onChange({ ...found, note: event.currentTarget.value })}
          />
          {hasPhotos && (
            <FileButton accept={PICTURE_TYPES} multiple onChange={(files) => void photograph(files)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  aria-label={`Photograph ${name}`}
                  leftSection={<IconCamera size={17} stroke={1.7} aria-hidden="true" />}
                >
                  Photo
                </Button>
              )}
            </FileButton>
          )}
          {found.photos.map((photo, i) => (
            <button
              key={`${photo.name} ${photo.lastModified}`}
              type="button"
              className={classes.photo}
              aria-label={`Remove photo ${i + 1} of ${name}`}
              onClick={() => onChange({ ...found, photos: found.photos.filter((_, at) => at !== i) })}
            >
              Photo {i + 1} <IconX size={13} stroke={2} aria-hidden="true" />
            </button>
          ))}
        </div>
      )}
    </li>
  )
}
