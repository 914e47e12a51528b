import type { ReactNode } from 'react'

export type ToastType = 'success' | 'fail' | 'error'

/** Content of a toast: type, title, message, buttons and duration. */
export type ToastOptions = {
  ctas?: ReactNode
  /** Milliseconds; -1 stays until it is closed. */
  delay?: number
}

export const TOAST_DELAY = 4000

const COLORS: Record<ToastType, string> = { success: 'bottle', fail: 'saffron', error: 'beet' }

/** The renderer is loaded with the first toast. */
let isWanted = false
const listeners = new Set<() => void>()
export const areToastsWanted = (): boolean => isWanted
export const onToastsWanted = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const show =
  (type: ToastType) =>
  (title: string, message: ReactNode = '', { ctas, delay = TOAST_DELAY }: ToastOptions = {}): void => {
    isWanted = true
    for (const listener of listeners) listener()
    void import('@mantine/notifications').then(({ notifications }) =>
      notifications.show({
        title,
        message: body(message, ctas),
        color: COLORS[type],
        autoClose: closesAfter(delay),
        role: type === 'success' ? 'status' : 'alert',
        closeButtonProps: { 'aria-label': 'Close' },
        'data-toast': type,
        // two failures with the same cause are shown once
        ...(type !== 'success' && typeof message === 'string' && { id: `${title} ${message}` }),
      }),
    )
  }

export const toast = { success: show('success'), fail: show('fail'), error: show('error') }

/** In the specification, -1 means that a toast stays. */
export const closesAfter = (delay: number): number | false => (delay === -1 ? false : delay)

const body = (message: ReactNode, ctas: ReactNode): ReactNode => (ctas ? [message, ctas] : message)
