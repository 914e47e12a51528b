import { Alert } from '@mantine/core'
import { customers } from '#contract/customers.ts'
import { distributorProducts } from '#contract/products.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { useRights } from '#web/session/useRights.ts'
import { Page } from '#web/ui/Page.tsx'
import { productHead } from '../products/product-head.tsx'
import { CustomerPaysCard } from './CustomerPaysCard.tsx'
import { DefaultTiersCard } from './DefaultTiersCard.tsx'
import { PriceCard } from './PriceCard.tsx'
import { SpecialTiersCard } from './SpecialTiersCard.tsx'

export const loader = ({ params }: { params: Record<string, string> }) =>
  Promise.all([
    load(distributorProducts.find, { params: { productId: params.id ?? '' } }),
    // Who may see products but no orders prices without looking a customer up.
    load(customers.connected, { query: {} }).catch(() => {}),
  ])

/** What a product costs: for everyone, by quantity, for certain customers, and for one of them with the reason. */
export default function PricingPage() {
  const id = useId()
  const may = useRights()
  const product = useAnswer(distributorProducts.find, { params: { productId: String(id) } })
  const isReadOnly = !may('editProductInfo', 'editProductPricing')
  return (
    <Page {...productHead(product)} aside={<CustomerPaysCard key={id} product={product} />}>
      {isReadOnly && <Alert color="slate">You can read prices. Changing them is not among your permissions.</Alert>}
      <PriceCard product={product} isReadOnly={isReadOnly} />
      <DefaultTiersCard key={id} product={product} isReadOnly={isReadOnly} />
      <SpecialTiersCard product={product} isReadOnly={isReadOnly} />
    </Page>
  )
}
