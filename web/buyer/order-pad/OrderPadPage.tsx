import { redirect } from '@tanstack/react-router'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { load, loadList, useAnswer } from '#web/api/query.ts'
import { useIdMaybe } from '#web/routing/current.ts'
import { currentVenueId } from '#web/session/context.ts'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { OrderPad, padQuery } from './OrderPad.tsx'

export const loader = async ({ params }: { params: Record<string, string> }) => {
  const { data } = await load(suppliers.connected, { query: {} })
  // The most urgent supplier comes first.
  const soonest = [...data].sort((a, b) => ((a.orderBefore ?? '9') < (b.orderBefore ?? '9') ? -1 : 1))[0]
  if (!params.id && soonest) throw redirect({ to: paths.buyer.products({ id: soonest.id }), replace: true })
  const { id } = params
  const venueId = currentVenueId()
  if (!id || !venueId) return
  await Promise.all([
    load(suppliers.find, { params: { distributorId: id } }),
    loadList(venueProducts.list, padQuery(venueId, Number(id), 'usuals', '')),
  ])
}

/** The order pad, one tab per supplier; by default that of the first. */
export default function OrderPadPage() {
  const { data: connected } = useAnswer(suppliers.connected, { query: {} })
  const id = useIdMaybe()
  if (id === undefined) return <NoSuppliers />
  return <PadOf key={id} id={id} connected={connected} />
}

function PadOf({ id, connected }: { id: number; connected: readonly { id: number; name: string }[] }) {
  const supplier = useAnswer(suppliers.find, { params: { distributorId: id } })
  if (!supplier.terms) {
    return (
      <Page title={supplier.name}>
        <Empty
          title={`You are not connected with ${supplier.name}`}
          action={<LinkButton to={paths.buyer.supplier({ id })}>View supplier</LinkButton>}
        >
          Ask to connect to see their products and your prices here.
        </Empty>
      </Page>
    )
  }
  const tabs = (
    <Tabs
      label="Suppliers"
      tabs={connected.map(({ id: one, name }) => ({ label: name, to: paths.buyer.products({ id: one }) }))}
    />
  )
  return <OrderPad supplier={supplier} tabs={connected.length > 1 ? tabs : undefined} />
}

function NoSuppliers() {
  return (
    <Page title="Order">
      <Empty
        title="No suppliers yet"
        action={<LinkButton to={`${paths.buyer.suppliers()}?view=all`}>Find a supplier</LinkButton>}
      >
        Connect with a supplier to see their products and your prices, and order here.
      </Empty>
    </Page>
  )
}
