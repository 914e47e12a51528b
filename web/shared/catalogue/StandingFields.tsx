import { Suspense } from 'react'
import { later } from '#web/ui/later.ts'

const StandingFieldsItself = later(() => import('./StandingFieldsItself.tsx').then((part) => part.StandingFieldsItself))

type Toggle = { isOn: boolean; onChange: (isOn: boolean) => void; disabled: boolean; hint: string }
export type StandingFieldsProps = { hidden: Toggle; tracked: Toggle; shop?: Toggle }

/** Whether customers and visitors see a product, and whether its stock is counted; last in the page, and a moment after it. */
export const StandingFields = (props: StandingFieldsProps) => (
  <Suspense>
    <StandingFieldsItself {...props} />
  </Suspense>
)
