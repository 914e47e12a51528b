import type { ReactNode } from 'react'
import type { ShownSetup } from '#contract/accounting/setup.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { Page, type PageProps } from '#web/ui/Page.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { toast } from '#web/ui/toast.ts'
import { BooksAway } from '../BooksAway.tsx'
import { useBooks } from '../books.ts'
import { ConnectionCard } from '../ConnectionCard.tsx'
import type { Connector } from '../connector.ts'
import { MissingCard } from './MissingCard.tsx'
import { SetupCards } from './SetupCards.tsx'
import { useSetupForm } from './setup-form.ts'
import { TaxFields } from './TaxFields.tsx'

type Frame = Omit<PageProps, 'children'>

/** The connection, what is missing before documents can be sent, and how they are sent. */
export function AccountInfo({ frame, connector }: { frame: Frame; connector: Connector }) {
  const books = useBooks()
  const isConnected = connector.connection.state === 'connected'
  const {
    data: setup,
    problem,
    again,
  } = useAnswerLater(books.setup, { params: books.params }, { when: isConnected, quiet: true })
  if (!isConnected)
    return (
      <Page {...frame}>
        <ConnectionCard {...connector} />
      </Page>
    )
  if (setup)
    return (
      <SetupForm frame={frame} setup={setup}>
        <MissingCard setup={setup} withWizard />
        <ConnectionCard {...connector} organisation={setup.organisation} />
      </SetupForm>
    )
  return (
    <Page {...frame}>
      <ConnectionCard {...connector} />
      {problem ? <BooksAway problem={problem} again={again} what="The setup" /> : <SkeletonLines lines={8} />}
    </Page>
  )
}

function SetupForm({ frame, setup, children }: { frame: Frame; setup: ShownSetup; children: ReactNode }) {
  const withTaxes = !useBooks().tabs.some(({ shows }) => shows === 'tax')
  const { form, isSaving, problem, onSubmit } = useSetupForm(setup, { withTaxes })
  return (
    <FormPage
      {...frame}
      submit="Save"
      available={form.isDirty}
      pending={isSaving}
      problem={problem}
      onSubmit={onSubmit(() => toast.success('Saved'))}
    >
      {children}
      <SetupCards form={form} />
      {withTaxes && <TaxFields rates={setup.taxRates} form={form} />}
    </FormPage>
  )
}
