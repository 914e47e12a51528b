import { createContext, type ReactNode, useContext } from 'react'
import type { Formats } from '#contract/session.ts'
import { useUserMaybe } from '#web/session/session.ts'

const Given = createContext<Formats | null>(null)

/** Formats of another company than the user's: on an order opened by a link, or an admin's page of one outlet. */
export const FormatsOf = ({ formats, children }: { formats: Formats; children: ReactNode }) => (
  <Given value={formats}>{children}</Given>
)

/** The formats that amounts and times are written in here. */
export function useFormats(): Formats {
  const given = useContext(Given)
  const user = useUserMaybe()
  return given ?? user?.formats ?? PLAIN
}

const PLAIN: Formats = {
  currency: { code: 'AUD', template: '$' + '{amount}', fractionDigits: 2 },
  dateFormat: 'DD/MM/YYYY',
  timeFormat: 'HH:mm',
  dateTimeFormat: 'DD/MM/YYYY HH:mm',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
}
