import { IconCheck } from '@tabler/icons-react'
import { lastValidStep, mayOpen, type ProductDraft, STEPS, type Step, stepAt } from './product-draft.ts'
import classes from './WizardSteps.module.css'

/** The progress of the wizard; steps that may be opened are buttons. */
export function WizardSteps({ draft, step, onOpen }: { draft: ProductDraft; step: Step; onOpen: (step: Step) => void }) {
  const last = lastValidStep(draft)
  return (
    <nav aria-label="Steps">
      <ol className={classes.steps}>
        {STEPS.map((name, at) => {
          const isOpen = mayOpen(at, draft)
          return (
            <li key={name}>
              <button
                type="button"
                className={classes.step}
                aria-current={at === step ? 'step' : undefined}
                disabled={!isOpen}
                title={isOpen ? undefined : last === -1 ? 'Needs a name and a price first' : 'Complete the tiers first'}
                onClick={() => onOpen(stepAt(at))}
              >
                <span className={classes.number} data-done={(at < step && at <= last) || undefined}>
                  {at < step && at <= last ? <IconCheck size={14} stroke={2.4} aria-label="done" /> : at + 1}
                </span>
                {name}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
