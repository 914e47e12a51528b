import { Alert } from '@mantine/core'
import { Suspense } from 'react'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { useProduct } from '../catalogue.ts'
import { useProductHead } from '../product-head.tsx'
import { useMay } from '../useMay.ts'
import { PriceCard } from './PriceCard.tsx'

const CustomerPaysCard = later(() => import('./CustomerPaysCard.tsx').then((part) => part.CustomerPaysCard))

const DefaultTiersCard = later(() => import('./DefaultTiersCard.tsx').then((part) => part.DefaultTiersCard))
const SpecialTiersCard = later(() => import('./SpecialTiersCard.tsx').then((part) => part.SpecialTiersCard))
const PlansCard = later(() => import('./PlansCard.tsx').then((part) => part.PlansCard))
const PriceHistoryCard = later(() => import('./PriceHistoryCard.tsx').then((part) => part.PriceHistoryCard))

/** The prices of a product: for everyone, by quantity, for certain customers, and for one of them with the reason. */
export function Pricing({ id }: { id: number }) {
  const may = useMay()
  const product = useProduct(id)
  const head = useProductHead(product)
  const isReadOnly = !may('editProductInfo', 'editProductPricing')
  return (
    <Page
      {...head}
      aside={
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <CustomerPaysCard key={id} product={product} />
          <PriceHistoryCard key={`history ${id}`} product={product} />
        </Suspense>
      }
    >
      {isReadOnly && <Alert color="slate">You can view prices, but do not have permission to change them.</Alert>}
      <PriceCard product={product} isReadOnly={isReadOnly} />
      <Suspense>
        <PlansCard product={product} isReadOnly={isReadOnly} />
      </Suspense>
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <DefaultTiersCard key={id} product={product} isReadOnly={isReadOnly} />
        <SpecialTiersCard product={product} isReadOnly={isReadOnly} />
      </Suspense>
    </Page>
  )
}
