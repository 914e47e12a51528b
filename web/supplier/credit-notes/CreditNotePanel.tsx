import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type CreditNote, creditNotes } from '#contract/billing/credit-notes.ts'
import { electronicDocuments } from '#contract/electronic-documents/electronic-documents.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { creditNoteName } from '#contract/ordering/order-credit.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { CreditNoteDocket } from '#web/shared/CreditNoteDocket.tsx'
import { DateTime } from '#web/shared/DateTime.tsx'
import { DownloadMenu } from '#web/shared/DownloadMenu.tsx'
import { formatMoney } from '#web/shared/format.ts'
import { OrderMessage } from '#web/shared/OrderHead.tsx'
import { ownNumberOf } from '#web/shared/order-labels.ts'
import { paths } from '#web/site/paths.ts'
import { sameSearch } from '#web/ui/as-search.ts'
import { confirm } from '#web/ui/confirm.tsx'
import panel from '#web/ui/document-panel.module.css'
import { Facts } from '#web/ui/Facts.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './CreditNotePanel.module.css'
import { CreditNoteStatus } from './CreditNoteStatus.tsx'

const CHANGES = [
  creditNotes.list,
  creditNotes.totalAmount,
  creditNotes.find,
  creditNotes.products,
  creditNotes.amounts,
  distributorOrders.find,
]

/** One credit note with its order, lines and reason; drafts are approved, edited or deleted here. */
export function CreditNotePanel({ id }: { id: number }) {
  const params = { creditNoteId: String(id) }
  const note = useAnswer(creditNotes.find, { params })
  const name = creditNoteName(note.number)
  return (
    <article className={panel.panel}>
      <header>
        <h1 className={panel.title}>
          {note.status === 'draft' ? 'Credit note' : name} <CreditNoteStatus status={note.status} />
        </h1>
        <p className={panel.by}>
          {note.venue.name} ·{' '}
          {note.order ? (
            <>
              <TextLink to={paths.supplier.orders({ id: note.order.id }, { view: 'all' })}>
                order #{note.order.orderNumber ?? note.order.id}
              </TextLink>
              {note.order.venueOrderNumber && ` · ${ownNumberOf(note.order.venueOrderNumber)}`}
            </>
          ) : (
            'without an order'
          )}
        </p>
      </header>
      <Actions note={note} />
      {Object.keys(note.amounts.problems).length > 0 && (
        <p className={classes.problem} role="alert">
          This credit exceeds the order’s remaining amount because of another credit note. Edit the draft before approving it.
        </p>
      )}
      <OrderMessage text={note.note} by={note.approvedByName ?? note.createdByName} tone="own" />
      <CreditNoteDocket note={note} />
      <Papers note={note} />
      <Facts
        columns={2}
        facts={[
          ...(note.order
            ? [
                {
                  label: note.status === 'draft' ? 'Amount due after approval' : 'Amount due',
                  value: formatMoney(note.amounts.remainingAfter, note.currency),
                },
              ]
            : []),
          { label: 'Stock returned to', value: warehouseOf(note) },
          { label: 'Drafted', value: <At at={note.createdAt} by={note.createdByName} /> },
          ...(note.approvedAt ? [{ label: 'Approved', value: <At at={note.approvedAt} by={note.approvedByName ?? ''} /> }] : []),
        ]}
      />
    </article>
  )
}

const At = ({ at, by }: { at: string; by: string }) => (
  <>
    <DateTime at={at} as="datetime" /> by {by}
  </>
)

function warehouseOf({ warehouse, selectedProducts, customerLines, order }: CreditNote): string {
  const lines = [...selectedProducts, ...customerLines]
  if (!lines.some(({ returnToWarehouse }) => returnToWarehouse)) return 'No stock returned'
  return warehouse?.name ?? (order ? 'Original warehouse' : 'Customer’s default warehouse')
}

function Actions({ note }: { note: CreditNote }) {
  const navigate = useNavigate()
  const may = useRights()
  const params = { creditNoteId: String(note.id) }
  const approve = useCall(creditNotes.approve, { changes: CHANGES })
  const remove = useCall(creditNotes.remove, { changes: [creditNotes.list, creditNotes.totalAmount] })
  if (note.status !== 'draft') return null
  const total = formatMoney(note.total, note.currency)

  const askToApprove = async () => {
    const isSure = await confirm({
      title: `Credit ${total} to ${note.venue.name}?`,
      message: 'The customer is notified immediately. Approved credit notes cannot be edited or deleted.',
      confirm: `Approve ${total}`,
      icon: 'question',
    })
    if (!isSure) return
    approve.send({ params, body: { expectedTotal: note.total } }, ({ number }) =>
      toast.success(`${creditNoteName(number)} approved`, `${note.venue.name} was notified.`),
    )
  }
  const askToDelete = async () => {
    if (
      !(await confirm({
        title: 'Delete draft?',
        message: 'The draft is deleted permanently.',
        confirm: 'Delete draft',
        isDanger: true,
      }))
    )
      return
    remove.send({ params }, () => {
      toast.success('Draft deleted')
      void navigate({ to: paths.supplier.creditNotes(), search: sameSearch })
    })
  }
  const mayApprove = note.actions.includes('approve')
  return (
    <div className={panel.actions}>
      <Button
        className={classes.main}
        loading={approve.isPending}
        disabled={!mayApprove || !note.amounts.isValid}
        onClick={() => void askToApprove()}
      >
        Approve {total}
      </Button>
      {note.actions.includes('edit') && (
        <LinkButton variant="default" to={paths.supplier.newCreditNote({}, { draft: String(note.id) })}>
          Change
        </LinkButton>
      )}
      {note.actions.includes('delete') && (
        <Button variant="default" className={classes.danger} loading={remove.isPending} onClick={() => void askToDelete()}>
          Delete
        </Button>
      )}
      {!mayApprove && (
        <p className={classes.reason}>
          {may('approveCreditNotes')
            ? 'This order can no longer be credited.'
            : 'You do not have permission to approve credit notes. Ask a colleague who does.'}
        </p>
      )}
    </div>
  )
}

function Papers({ note }: { note: CreditNote }) {
  const params = { creditNoteId: String(note.id) }
  const name = `Credit note ${creditNoteName(note.number)}`
  return (
    <div className={panel.actions}>
      <DownloadMenu
        files={[
          { kind: 'pdf', load: () => call(creditNotes.asPdf, { params }), name: `${name}.pdf` },
          { kind: 'xlsx', load: () => call(creditNotes.asXlsx, { params }), name: `${name}.xlsx` },
          // a draft is no document yet
          ...(note.status === 'approved'
            ? [{ kind: 'ubl', load: () => call(electronicDocuments.creditNote, { params }), name: `${name}.xml` } as const]
            : []),
        ]}
      />
    </div>
  )
}
