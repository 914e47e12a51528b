import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { type FirstStep, firstSteps } from '#contract/parties/first-steps.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './FirstSteps.module.css'

const STEPS: Record<FirstStep, { label: string; to: string }> = {
  company: { label: 'Complete your company details', to: paths.supplier.settings() },
  tax: { label: 'Add your registration number and check the tax rate', to: paths.supplier.settings() },
  products: { label: 'Add or import products', to: paths.supplier.products() },
  delivery: { label: 'Set delivery days and cut-offs', to: paths.supplier.deliverySettings() },
  customer: { label: 'Invite your first customer', to: paths.supplier.sendOnboardingLink() },
  order: { label: 'Receive your first order', to: paths.supplier.newOrder() },
}

/** What a new supplier still has to set up, and how long its trial lasts; nothing once all is done or it was dismissed. */
export function FirstSteps() {
  const { data } = useAnswerLater(firstSteps.find, {}, { quiet: true })
  const dismiss = useCall(firstSteps.dismiss, { changes: [firstSteps.find] })
  if (!data || data.isDismissed) return null
  const left = data.steps.filter(({ isDone }) => !isDone)
  if (left.length === 0) return null
  const { trialDaysLeft } = data
  return (
    <Card
      title="First steps"
      note={`${data.steps.length - left.length} of ${data.steps.length} done`}
      actions={
        <Button variant="default" loading={dismiss.isPending} onClick={() => dismiss.send({})}>
          Dismiss
        </Button>
      }
    >
      {trialDaysLeft !== null && (
        <p className={classes.trial}>
          Your free trial {trialDaysLeft === 0 ? 'is over' : `ends in ${countOf(trialDaysLeft, 'day')}`}. Afterwards the account
          pauses and nothing is lost. <TextLink to={paths.accounts.premium()}>Choose a plan</TextLink>
        </p>
      )}
      <ol className={classes.steps}>
        {data.steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled size={20} aria-label="Done" role="img" />
            ) : (
              <IconCircle size={20} stroke={1.7} aria-hidden="true" />
            )}
            {isDone ? STEPS[step].label : <TextLink to={STEPS[step].to}>{STEPS[step].label}</TextLink>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
