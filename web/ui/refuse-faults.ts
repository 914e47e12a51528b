import type { FormEvent } from 'react'

/**
 * A form whose fields hold something that cannot be read is not sent: the first of them gets the focus instead. For all forms, since such a
 * field reports nothing to the form it is in.
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
