import { Suspense } from 'react'
import { later } from '#web/ui/later.ts'

// it knows all that can be linked and chosen at each provider
const Calls = later(() => import('./Calls.tsx').then((part) => part.Calls))

/** The calls of the supplier's accounting systems. */
export default function CallsPage() {
  return (
    <Suspense>
      <Calls />
    </Suspense>
  )
}
