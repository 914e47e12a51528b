import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'

/** Declines a line, or undoes that, before the answer is sent. */
export function DeclineLine({ name, isDeclined, onToggle }: { name: string; isDeclined: boolean; onToggle: () => void }) {
  const label = isDeclined ? `Keep ${name}` : `Decline ${name}`
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      aria-pressed={isDeclined}
      color={isDeclined ? 'bottle' : 'gray'}
      onClick={onToggle}
    >
      {isDeclined ? <IconArrowBackUp size={17} stroke={1.8} /> : <IconX size={17} stroke={1.8} />}
    </ActionIcon>
  )
}
