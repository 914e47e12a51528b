import { Button, Group } from '@mantine/core'
import { Navigate, useNavigate } from '@tanstack/react-router'
import type { ShownSetup } from '#contract/accounting/setup.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useQueryOfAddress } from '#web/routing/current.ts'
import { asSearch } from '#web/ui/as-search.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useEver } from '#web/ui/later.ts'
import { Page, type PageProps } from '#web/ui/Page.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { BooksAway } from '../BooksAway.tsx'
import { type BooksStep, useBooks } from '../books.ts'
import { MappingTable } from '../mapping/MappingTable.tsx'
import { SetupCards } from '../setup/SetupCards.tsx'
import { useSetupForm } from '../setup/setup-form.ts'
import { TaxFields } from '../setup/TaxFields.tsx'
import { nameOf } from '../words.ts'
import { OverviewStep } from './OverviewStep.tsx'
import { WizardSteps } from './WizardSteps.tsx'

export type Head = Pick<PageProps, 'title' | 'subtitle' | 'crumbs'>

/** Sets a new connection up in named steps, which are done in any order; once nothing is missing it leads on to the account. */
export function Wizard(head: Head) {
  const books = useBooks()
  const asked = useQueryOfAddress().step
  const { data: setup, problem, again } = useAnswerLater(books.setup, { params: books.params }, { quiet: true })
  const { open, close } = useSteps()
  // saving the last missing choice goes on to the next step
  const isSettingUp = useEver(asked !== undefined || (setup !== undefined && setup.missing.length > 0))
  const [first] = books.steps
  if (!first) return null
  const step = books.steps.find(({ slug }) => slug === asked) ?? first
  if (setup && !isSettingUp) return <Navigate to={books.account} replace />

  const next = books.steps[books.steps.indexOf(step) + 1]
  const frame = {
    ...head,
    title: `Set up ${nameOf(books.provider)}`,
    subtitle: [head.subtitle, setup?.organisation.name].filter(Boolean).join(' · '),
    tabs: <WizardSteps setup={setup} current={step} onOpen={open} />,
  }
  const goOn = () => (next ? open(next) : close())
  if (!setup)
    return (
      <Page {...frame}>
        {problem ? <BooksAway problem={problem} again={again} what="The setup" /> : <SkeletonLines lines={8} />}
      </Page>
    )
  if (step.shows === 'account') return <AccountStep frame={frame} setup={setup} next={next} goOn={goOn} onLater={close} />
  return (
    <Page
      {...frame}
      actions={
        <Group gap={8}>
          {next && (
            <LinkButton variant="default" to={books.account}>
              Finish later
            </LinkButton>
          )}
          <Button onClick={goOn}>{next ? `Continue to ${next.name}` : 'Finish'}</Button>
        </Group>
      }
    >
      {step.shows === 'overview' || step.shows === 'tax' ? (
        <OverviewStep setup={setup} />
      ) : (
        <MappingTable key={step.slug} kind={step.shows} />
      )}
    </Page>
  )
}

/** Opens a step, without the search of the one before, or leaves the wizard. */
function useSteps() {
  const { account } = useBooks()
  const navigate = useNavigate()
  return {
    open: ({ slug }: BooksStep) => void navigate({ to: '.', search: asSearch({ step: slug }) }),
    close: () => void navigate({ to: account }),
  }
}

function AccountStep({
  frame,
  setup,
  next,
  goOn,
  onLater,
}: {
  frame: Head & Pick<PageProps, 'tabs'>
  setup: ShownSetup
  next: BooksStep | undefined
  goOn: () => void
  onLater: () => void
}) {
  const { form, isSaving, problem, onSubmit } = useSetupForm(setup, { withTaxes: true })
  return (
    <FormPage
      {...frame}
      submit={next ? 'Save and continue' : 'Save and finish'}
      pending={isSaving}
      problem={problem}
      onSubmit={onSubmit(goOn)}
      cancel="Finish later"
      onCancel={onLater}
    >
      <SetupCards form={form} />
      <TaxFields rates={setup.taxRates} form={form} />
    </FormPage>
  )
}
