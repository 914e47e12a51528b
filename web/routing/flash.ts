import { createElement } from 'react'
import { type ToastType, toast } from '#web/ui/toast.ts'

/** A message that a page passes to the next one, in the state of the history entry (R-112, G-083). */
export type Flash = {
  type: ToastType
  title: string
  message?: string
  /** Where the reader goes from here. */
  link?: { label: string; to: string }
  /** Until it is closed, where it is the only place that gives a reason. */
  stays?: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    flash?: Flash
  }
}

const TYPES: readonly string[] = ['success', 'fail', 'error'] satisfies ToastType[]

/** The message in an entry's state, if there is one. */
export function flashIn(state: unknown): Flash | null {
  const flash = (state as { flash?: Partial<Flash> } | null | undefined)?.flash
  if (!flash || typeof flash.title !== 'string' || !TYPES.includes(flash.type ?? '')) return null
  const { link } = flash
  return {
    type: flash.type!,
    title: flash.title,
    ...(typeof flash.message === 'string' && { message: flash.message }),
    // Only a page of ours: `//` begins another site.
    ...(typeof link?.label === 'string' && /^\/(?!\/)/.test(link.to) && { link: { label: link.label, to: link.to } }),
    ...(flash.stays === true && { stays: true }),
  }
}

/** The state without its message, so that going back does not show it again. */
export const withoutFlash = (state: object): object =>
  Object.fromEntries(Object.entries(state).filter(([name]) => name !== 'flash'))

export const show = ({ type, title, message, link, stays }: Flash): void =>
  toast[type](title, link && message ? `${message} ` : message, {
    ...(link && { ctas: createElement('a', { key: 'link', href: link.to }, link.label) }),
    ...(stays && { delay: -1 }),
  })
