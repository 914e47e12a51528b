import { useState } from 'react'
import { ImportDialog } from './ImportDialog.tsx'
import { sideOf, type Whose } from './import-side.ts'

/** The import dialog with the calls of a product owner, which stay the same while it is open. */
export function ImportDialogFor({ whose, opened, onClose }: { whose: Whose; opened: boolean; onClose: () => void }) {
  const [side] = useState(() => sideOf(whose))
  return <ImportDialog side={side} opened={opened} onClose={onClose} />
}
