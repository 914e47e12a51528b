import type { ShownSetup } from '#contract/accounting/setup.ts'
import { Steps } from '#web/ui/Steps.tsx'
import { type BooksStep, useBooks } from '../books.ts'
import { useUnlinked } from '../setup/useUnlinked.ts'

/** The progress of connecting a provider; every step can be opened at any time. */
export function WizardSteps({
  setup,
  current,
  onOpen,
}: {
  setup: ShownSetup | undefined
  current: BooksStep
  onOpen: (step: BooksStep) => void
}) {
  const { steps } = useBooks()
  const product = useUnlinked('product')
  const customer = useUnlinked('customer')
  const supplier = useUnlinked('supplier')
  const warehouse = useUnlinked('warehouse')
  const linked = { product, customer, supplier, warehouse }
  const isDone = ({ shows }: BooksStep): boolean => {
    if (shows === 'account') return setup?.missing.length === 0
    if (shows === 'overview') return false
    return shows in linked && linked[shows as keyof typeof linked]?.unlinked === 0
  }
  return (
    <Steps
      steps={steps.map((step) => ({ name: step.name, isDone: isDone(step) }))}
      current={steps.indexOf(current)}
      onOpen={(at) => onOpen(steps[at] ?? current)}
    />
  )
}
