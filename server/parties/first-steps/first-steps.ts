import { FIRST_STEPS, type FirstStep, type FirstSteps } from '#contract/parties/first-steps.ts'

/** What is there of a supplier's own. */
export type SetUp = Record<FirstStep, boolean>

const DAY = 86_400_000

/** A trial that ends within the day has one day left, one that is over none. */
export function firstStepsOf(
  setUp: SetUp,
  { trialEndsAt, isDismissed }: { trialEndsAt: Date | null; isDismissed: boolean },
  now: Date,
): FirstSteps {
  const left = trialEndsAt === null ? null : Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / DAY))
  return { steps: FIRST_STEPS.map((step) => ({ step, isDone: setUp[step] })), isDismissed, trialDaysLeft: left }
}
