import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import classes from './RowButtons.module.css'

/** Edit and delete buttons of a row, with the row's name for screen readers. */
export function RowButtons({
  name,
  change,
  onChange,
  onDelete,
}: {
  name: string
  /** The label of the edit button, such as `Rename`. */
  change: string
  onChange: () => void
  /** Omitted where the row cannot be deleted. */
  onDelete?: () => void
}) {
  return (
    <span className={classes.buttons}>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`${change} ${name}`} onClick={onChange}>
        <IconPencil size={17} stroke={1.7} />
      </ActionIcon>
      {onDelete && (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Delete ${name}`} onClick={onDelete}>
          <IconTrash size={17} stroke={1.7} />
        </ActionIcon>
      )}
    </span>
  )
}
