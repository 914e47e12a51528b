import { Steps } from '#web/ui/Steps.tsx'
import { lastValidStep, mayOpen, type ProductDraft, STEPS, type Step, stepAt } from './product-draft.ts'

/** The progress of the wizard; steps that may be opened are buttons. */
export function WizardSteps({ draft, step, onOpen }: { draft: ProductDraft; step: Step; onOpen: (step: Step) => void }) {
  const last = lastValidStep(draft)
  const steps = STEPS.map((name, at) => ({
    ...{ name, isDone: at < step && at <= last },
    ...(!mayOpen(at, draft) && {
      closedBecause: last === -1 ? 'Needs a name and a price first' : 'Complete the tiers first',
    }),
  }))
  return <Steps steps={steps} current={step} onOpen={(at) => onOpen(stepAt(at))} />
}
