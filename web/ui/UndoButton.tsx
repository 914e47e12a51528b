import { Button } from '@mantine/core'

/** Of a toast: takes back what it reports. */
export const UndoButton = ({ onUndo }: { onUndo: () => void }) => (
  <Button variant="subtle" size="compact-sm" ml={-8} onClick={onUndo}>
    Undo
  </Button>
)
