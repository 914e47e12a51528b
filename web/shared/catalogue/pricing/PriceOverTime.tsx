import type { BasePriceStep } from '#contract/catalogue/price-history.ts'
import { formatDate, formatPrice } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { StepLine } from '#web/ui/StepLine.tsx'
import { byWhom } from './price-over-time.ts'

/** The base price as a step line. Each change has a point with person and reason. */
export function PriceOverTime({ steps }: { steps: readonly BasePriceStep[] }) {
  const formats = useFormats()
  const price = (amount: number) => formatPrice(amount, formats.currency)
  const labelOf = ({ at, price: amount, note, ...by }: BasePriceStep) =>
    [at && formatDate(at, formats), price(amount), byWhom(by), note && `“${note}”`].filter(Boolean).join(' · ')
  return (
    <StepLine
      steps={steps.map((step) => ({ at: step.at, value: step.price, isPlanned: step.isPlanned, label: labelOf(step) }))}
      now={new Date()}
      format={price}
    />
  )
}
