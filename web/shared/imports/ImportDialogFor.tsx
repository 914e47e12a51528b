import { useState } from 'react'
import { ImportDialog } from './ImportDialog.tsx'
import { sideOf, type Whose } from './import-side.ts'

/** The import dialog with the calls of those whose products they are, the same as long as it is there. */
export function ImportDialogFor({ whose, opened, onClose }: { whose: Whose; opened: boolean; onClose: () => void }) {
  const [side] = useState(() => sideOf(whose))
  return <ImportDialog side={side} opened={opened} onClose={onClose} />
}
