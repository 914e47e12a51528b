import { useState } from 'react'

/** Whether what stood here before, under the same id, had been tapped: it is still there, with the focus, when this is first drawn. */
export function useWasTapped(id: string | undefined): boolean {
  const [was] = useState(() => id !== undefined && document.activeElement?.id === id)
  return was
}
