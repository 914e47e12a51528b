import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'

/** Removes a contact of an off-platform supplier. */
export const RemoveContact = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove ${name}`} onClick={onRemove}>
    <IconTrash size={17} stroke={1.7} />
  </ActionIcon>
)
