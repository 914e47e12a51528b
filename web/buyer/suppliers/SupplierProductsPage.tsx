import { Suspense } from 'react'
import { suppliers } from '#contract/parties/suppliers.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { paths } from '#web/site/paths.ts'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { OrderPad } from '../order-pad/OrderPad.tsx'
import { SupplierPageTabs } from './SupplierPageTabs.tsx'

const NotConnected = later(() => import('./NotConnected.tsx').then((part) => part.NotConnected))

export const loader = ({ params }: { params: Record<string, string> }) =>
  load(suppliers.find, { params: { distributorId: params.id ?? '' } })

/** The order pad within a supplier's page. */
export default function SupplierProductsPage() {
  const id = useId()
  const supplier = useAnswer(suppliers.find, { params: { distributorId: id } })
  const crumbs = <TextLink to={paths.buyer.suppliers()}>Suppliers</TextLink>
  const tabs = <SupplierPageTabs id={id} />
  if (supplier.terms) return <OrderPad supplier={supplier} crumbs={crumbs} tabs={tabs} />
  return (
    <Page title={supplier.name} crumbs={crumbs} tabs={tabs}>
      <Suspense>
        <NotConnected supplier={supplier} />
      </Suspense>
    </Page>
  )
}
