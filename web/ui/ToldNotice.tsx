import { type ReactNode, useContext } from 'react'
import { Notice } from './Notice.tsx'
import { ToldContext } from './told.ts'

/** What failed while a dialog is open, for where its buttons are. */
export function ToldNotice({ otherwise = null }: { otherwise?: ReactNode }) {
  const told = useContext(ToldContext)
  if (told === null) return otherwise
  return (
    <Notice key={told.id} tone="beet">
      <b>{told.title}</b> {told.message}
    </Notice>
  )
}
