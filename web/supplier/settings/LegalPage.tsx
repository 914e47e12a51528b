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

/** The own terms and conditions: as they stand, who accepted which version, and the way to write the next one. */
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
    <Button disabled={!mayWrite} title={mayWrite ? undefined : 'Not among your permissions'} onClick={() => setIsWriting(true)}>
      {own.version === null ? 'Write your terms' : 'Change the terms'}
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
              <TextLink to={paths.public.supplierTerms({ id: distributorId ?? 0 })}>As anybody can read them</TextLink>
            </p>
          </>
        ) : (
          <Empty title="No terms yet" action={write}>
            Who joins accepts them before the first order: delivery, payment, complaints.
          </Empty>
        )}
      </Card>
      <Card title="Accepted by" note="A version stays as it was accepted">
        <DataTable
          label="Acceptances"
          columns={COLUMNS}
          list={{ rows: own.acceptances }}
          rowId={({ venue, version }) => `${venue.id}/${version}`}
          empty={<Empty title="Nobody yet">Customers who join from now on accept the latest version.</Empty>}
        />
      </Card>
    </Page>
  )
}

const COLUMNS: Column<Acceptance>[] = [
  { id: 'venue', header: 'Customer', card: 'title', cell: ({ venue }) => venue.name },
  { id: 'version', header: 'Version', align: 'right', cell: ({ version }) => `Version ${version}` },
  { id: 'who', header: 'By', cell: ({ userName }) => userName },
  { id: 'when', header: 'When', cell: ({ acceptedAt }) => <DateTime at={acceptedAt} /> },
]
