import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import classes from './RowButtons.module.css'

/** Changing and deleting what a row is about, named by it for those who do not see the row. */
export function RowButtons({
  name,
  change,
  onChange,
  onDelete,
}: {
  name: string
  /** The word for changing it: `Rename`. */
  change: string
  onChange: () => void
  /** Left out where it cannot be deleted. */
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
