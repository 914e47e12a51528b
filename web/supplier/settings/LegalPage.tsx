import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { type Acceptance, terms } from '#contract/parties/terms.ts'
import { call } from '#web/api/call.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useSave } from '#web/api/useSave.ts'
import { useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { RichTextView } from '#web/shared/rich-text/RichTextView.tsx'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useSettingsHead } from './settings-frame.tsx'

const TermsEditor = later(() => import('./TermsEditor.tsx').then((part) => part.TermsEditor))

export const loader = () => load(terms.own, {})

/** The supplier's terms and conditions: the current version, who accepted which version, and the editor for the next. */
export default function LegalPage() {
  const may = useRights()
  const { distributorId } = useUser()
  const own = useAnswer(terms.own, {})
  const [isWriting, setIsWriting] = useState(false)
  const { isSaving, save } = useSave()
  const mayWrite = may('editSettings')
  const params = { distributorId: String(distributorId) }
  const head = { ...useSettingsHead(), title: 'Terms and conditions' }

  if (isWriting) {
    return (
      <Page {...head}>
        <Suspense>
          <TermsEditor own={own} onClose={() => setIsWriting(false)} />
        </Suspense>
      </Page>
    )
  }
  const write = (
    <Button
      disabled={!mayWrite}
      title={mayWrite ? undefined : 'You do not have permission to edit settings'}
      onClick={() => setIsWriting(true)}
    >
      {own.version === null ? 'Write terms' : 'Edit terms'}
    </Button>
  )
  return (
    <Page
      {...head}
      actions={
        own.version !== null && (
          <>
            <Button
              variant="default"
              loading={isSaving}
              onClick={() => save(() => call(terms.ofDistributorAsPdf, { params }), 'Terms and conditions.pdf')}
            >
              Save as PDF
            </Button>
            {write}
          </>
        )
      }
    >
      <Card
        title="Terms and conditions"
        note={
          own.createdAt && (
            <>
              Version {own.version}, <DateTime at={own.createdAt} /> by {own.createdByName}
            </>
          )
        }
      >
        {own.body ? (
          <>
            <RichTextView text={own.body} />
            <p>
              <TextLink to={paths.public.supplierTerms({ id: distributorId ?? 0 })}>View public page</TextLink>
            </p>
          </>
        ) : (
          <Empty title="No terms yet" action={write}>
            New customers accept your terms on delivery, payment and complaints before their first order.
          </Empty>
        )}
      </Card>
      <Card title="Accepted by" note="Accepted versions are kept unchanged">
        <DataTable
          label="Acceptances"
          columns={COLUMNS}
          list={{ rows: own.acceptances }}
          rowId={({ venue, version }) => `${venue.id}/${version}`}
          empty={<Empty title="No acceptances yet">New customers accept the latest version when they join.</Empty>}
        />
      </Card>
    </Page>
  )
}

const COLUMNS: Column<Acceptance>[] = [
  { id: 'venue', header: 'Customer', card: 'title', cell: ({ venue }) => venue.name },
  { id: 'version', header: 'Version', align: 'right', cell: ({ version }) => `Version ${version}` },
  { id: 'who', header: 'Accepted by', cell: ({ userName }) => userName },
  { id: 'when', header: 'Date', cell: ({ acceptedAt }) => <DateTime at={acceptedAt} /> },
]
