import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { customerLists } from '#contract/parties/customer-lists.ts'
import { load, useAnswer, useAnswerLater } from '#web/api/query.ts'
import { useQueryOfAddress } from '#web/routing/current.ts'
import { isId } from '#web/routing/is-id.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/Select.tsx'
import { KeptDraft } from './KeptDraft.tsx'
import { EMPTY, usualsOf, valuesOf } from './order-form.ts'

const OrderWriter = later(() => import('./OrderWriter.tsx').then((part) => part.OrderWriter))

export const loader = async ({ search }: { search: Record<string, string> }) => {
  const draft = isId(search.draft) && (await load(distributorOrders.find, { params: { orderId: search.draft } }))
  const venueId = draft ? String(draft.venueId) : search.venue
  if (!isId(venueId)) return
  await Promise.all([
    load(writtenOrders.terms, { query: { venueId } }),
    // the search works without them
    load(writtenOrders.products, usualsOf(venueId)).catch(() => {}),
  ])
}

/** A new order for the customer in the address or one chosen first, or an existing draft. */
export default function NewOrderPage() {
  const { venue, draft } = useQueryOfAddress()
  if (isId(draft)) return <ChangeDraft key={draft} id={draft} />
  if (!isId(venue)) return <ChooseCustomer />
  return <NewOrder key={venue} venueId={venue} />
}

function NewOrder({ venueId }: { venueId: string }) {
  const terms = useAnswer(writtenOrders.terms, { query: { venueId } })
  const [kept, setKept] = useState<string | null>(null)
  if (kept !== null) return <KeptDraft draftKey={kept} customer={terms.venue.name} />
  return (
    <Suspense>
      <OrderWriter terms={terms} initial={{ ...EMPTY, requestedDeliveryAt: terms.dates[0] ?? '' }} onKept={setKept} />
    </Suspense>
  )
}

function ChangeDraft({ id }: { id: string }) {
  const draft = useAnswer(distributorOrders.find, { params: { orderId: id } })
  const terms = useAnswer(writtenOrders.terms, { query: { venueId: String(draft.venueId) } })
  const productIds = [...new Set(draft.orderedProducts.map(({ productId }) => productId))].join(',')
  const { data } = useAnswer(writtenOrders.products, { query: { venueId: String(draft.venueId), productIds } })
  const products = new Map(data.map((product) => [product.id, product]))
  return (
    <Suspense>
      <OrderWriter terms={terms} initial={valuesOf(draft, products, terms)} draftId={draft.id} />
    </Suspense>
  )
}

function ChooseCustomer() {
  const navigate = useNavigate()
  const { data: outlets } = useAnswerLater(customerLists.filterOptions, {})
  return (
    <Page title="New order" subtitle="Choose a customer">
      <Card>
        <Select
          label="Customer"
          placeholder="Search by name"
          searchable
          autoFocus
          // Nothing is said of customers that are still loading.
          nothingFoundMessage={outlets && 'No customers found'}
          data={(outlets?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          onChange={(venue) => venue && void navigate({ to: paths.supplier.newOrder({}, { venue }), replace: true })}
        />
      </Card>
    </Page>
  )
}
