import type { FormEvent } from 'react'

/**
 * Prevents submitting a form with an unreadable field and focuses the first one. Registered for all forms, since such a field cannot
 * report to its form.
 */
export const refuseFaults =
  (submit: (event: FormEvent<HTMLFormElement>) => void) =>
  (event: FormEvent<HTMLFormElement>): void => {
    const faulty = event.currentTarget.querySelector<HTMLElement>('[data-fault]')
    if (faulty) {
      event.preventDefault()
      faulty.focus()
    } else submit(event)
  }
