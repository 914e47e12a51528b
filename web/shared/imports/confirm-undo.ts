import { confirm } from '#web/ui/confirm.tsx'

/** Confirms before an import is undone. */
export const confirmUndo = (filename: string): Promise<boolean> =>
  confirm({
    title: `Undo import of ${filename}?`,
    message: 'Products it added are removed, and values it changed are restored. If any of them is in use, nothing is undone.',
    confirm: 'Undo import',
    isDanger: true,
  })
