import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { later } from '#web/ui/later.ts'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'

const ConfirmDialog = later(() => import('./ConfirmDialog.tsx').then((part) => part.ConfirmDialog))

type Question = Pick<ConfirmDialogProps, 'title' | 'confirm' | 'cancel' | 'icon' | 'size' | 'isDanger' | 'isClosingPrevented'> & {
  message?: ReactNode
}
type Asked = Question & { answer: (isConfirmed: boolean) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()
const change = (next: Asked | null) => {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks from anywhere: `if (await confirm({ title: 'Delete tier?', confirm: 'Delete tier' })) …` */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked?.answer(false)
    change({ ...question, answer: resolve })
  })

/** Shows the current question; rendered once, at the root. */
export function ConfirmHost() {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => asked,
  )
  // Keeps the last question while its dialog fades out.
  const [last, setLast] = useState<Asked | null>(null)
  if (current && current !== last) setLast(current)
  if (!last) return null

  const { answer, message, ...question } = last
  const close = (isConfirmed: boolean) => {
    answer(isConfirmed)
    change(null)
  }
  return (
    <Suspense>
      <ConfirmDialog {...question} opened={current !== null} onClose={() => close(false)} onConfirm={() => close(true)}>
        {message}
      </ConfirmDialog>
    </Suspense>
  )
}
