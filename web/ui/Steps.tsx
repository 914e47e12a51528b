import { IconCheck } from '@tabler/icons-react'
import classes from './Steps.module.css'

export type ShownStep = {
  name: string
  isDone: boolean
  /** Why it cannot be opened yet. */
  closedBecause?: string | undefined
}

/** The progress of a wizard; steps that may be opened are buttons. On a phone only the current one shows its name. */
export function Steps({
  steps,
  current,
  onOpen,
}: {
  steps: readonly ShownStep[]
  current: number
  onOpen: (position: number) => void
}) {
  return (
    <nav aria-label="Steps">
      <ol className={classes.steps}>
        {steps.map(({ name, isDone, closedBecause }, at) => (
          <li key={name}>
            <button
              type="button"
              className={classes.step}
              aria-current={at === current ? 'step' : undefined}
              disabled={closedBecause !== undefined}
              title={closedBecause}
              onClick={() => onOpen(at)}
            >
              <span className={classes.number} data-done={isDone || undefined}>
                {isDone ? <IconCheck size={14} stroke={2.4} aria-label="done" /> : at + 1}
              </span>
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
