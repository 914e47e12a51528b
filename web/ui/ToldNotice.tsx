import { type ReactNode, useContext, useEffect, useState } from 'react'
import { Notice } from './Notice.tsx'
import { onTold, type Told } from './told.ts'
import { ToldContext } from './told-context.ts'

/** What a dialog has to say while it is open; opened again it begins in silence. */
export function useTold(isOpen: boolean): Told | null {
  const [told, setTold] = useState<Told | null>(null)
  useEffect(() => {
    if (!isOpen) return
    setTold(null)
    return onTold(setTold)
  }, [isOpen])
  return told
}

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
