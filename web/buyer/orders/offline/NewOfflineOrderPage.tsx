import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { suppliers } from '#contract/parties/suppliers.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

// shown once a supplier is chosen
const OfflineOrderForm = later(() => import('./OfflineOrderForm.tsx').then((part) => part.OfflineOrderForm))

export const loader = () => load(suppliers.connected, { query: {} })

const crumbs = <TextLink to={paths.buyer.orders()}>Orders</TextLink>

/** Records an offline order with its invoice (T-09). Asks for the supplier first. */
export default function NewOfflineOrderPage() {
  const { data } = useAnswer(suppliers.connected, { query: {} })
  const [{ supplier }, change] = useAddressState({ supplier: '' })
  const navigate = useNavigate()
  const venueId = useVenueId()
  const chosen = data.find(({ id }) => String(id) === supplier)
  const choice = (
    <Card title="Which supplier?">
      <Select
        label="Supplier"
        placeholder="Choose a supplier"
        description="Not listed? Add the supplier under Suppliers first."
        searchable
        allowDeselect={false}
        data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen ? String(chosen.id) : null}
        onChange={(id) => id !== null && change({ supplier: id })}
      />
    </Card>
  )
  if (data.length === 0)
    return (
      <Page title="Offline order" crumbs={crumbs}>
        <Empty title="No suppliers yet" action={<LinkButton to={paths.buyer.newSupplier()}>Add a supplier</LinkButton>}>
          An offline order belongs to a supplier: a connected one or an off-platform supplier.
        </Empty>
      </Page>
    )
  const choosing = (
    <Page title="Offline order" crumbs={crumbs} subtitle="By phone, at the market or over the counter.">
      {choice}
    </Page>
  )
  if (!chosen) return choosing
  return (
    <Suspense fallback={choosing}>
      <OfflineOrderForm
        key={chosen.id}
        supplier={chosen}
        venueId={venueId}
        crumbs={crumbs}
        choice={choice}
        onSaved={(id) => void navigate({ to: `${paths.buyer.order({ id })}?tab=invoice` })}
      />
    </Suspense>
  )
}
