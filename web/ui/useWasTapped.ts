import { useState } from 'react'

/** Whether the placeholder with the same id was tapped: it still has the focus when this is first rendered. */
export function useWasTapped(id: string | undefined): boolean {
  const [was] = useState(() => id !== undefined && document.activeElement?.id === id)
  return was
}
