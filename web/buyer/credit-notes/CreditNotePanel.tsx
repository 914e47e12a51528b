import { creditNotes } from '#contract/billing/credit-notes.ts'
import { customerCredits } from '#contract/billing/customer-credits.ts'
import { venueElectronicDocuments } from '#contract/electronic-documents/electronic-documents.ts'
import { creditNoteName } from '#contract/ordering/order-credit.ts'
import { call } from '#web/api/call.ts'
import { useAnswer } from '#web/api/query.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { CreditNoteDocket } from '#web/shared/CreditNoteDocket.tsx'
import { DateTime } from '#web/shared/DateTime.tsx'
import { DownloadMenu } from '#web/shared/DownloadMenu.tsx'
import { OrderMessage } from '#web/shared/OrderHead.tsx'
import { paths } from '#web/site/paths.ts'
import panel from '#web/ui/document-panel.module.css'
import { TextLink } from '#web/ui/TextLink.tsx'

/** One credit note as the outlet sees it. */
export function CreditNotePanel({ id }: { id: number }) {
  const params = { venueId: String(useVenueId()), creditNoteId: String(id) }
  const note = useAnswer(customerCredits.findForVenue, { params })
  const name = creditNoteName(note.number)
  return (
    <article className={panel.panel}>
      <header>
        <h1 className={panel.title}>{name}</h1>
        <p className={panel.by}>
          {note.distributor.name} · <DateTime at={note.approvedAt} as="datetime" />
          {note.order && (
            <>
              {' · '}
              <TextLink to={paths.buyer.orders({ id: note.order.id })}>order #{note.order.orderNumber ?? note.order.id}</TextLink>
            </>
          )}
        </p>
      </header>
      <OrderMessage text={note.note} by={note.distributor.name} />
      <CreditNoteDocket note={note} />
      <div>
        <DownloadMenu
          files={[
            { kind: 'pdf', load: () => call(creditNotes.asPdfForVenue, { params }), name: `Credit note ${name}.pdf` },
            {
              kind: 'ubl',
              load: () => call(venueElectronicDocuments.creditNote, { params }),
              name: `Credit note ${name}.xml`,
            },
          ]}
        />
      </div>
    </article>
  )
}
