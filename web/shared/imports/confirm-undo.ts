import { confirm } from '#web/ui/confirm.tsx'

/** Asks before an import is taken back. */
export const confirmUndo = (filename: string): Promise<boolean> =>
  confirm({
    title: `Take ${filename} back?`,
    message:
      'What it added is removed, what it changed becomes what it was. Nothing is taken back if anything of it is in use by now.',
    confirm: 'Take the import back',
    isDanger: true,
  })
