import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { productInventory } from '#contract/catalogue/product-inventory.ts'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { type InventoryItem, inventory } from '#contract/stock/inventory.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, loadList, useList } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { useRights } from '#web/session/useRights.ts'
import { CatalogueProvider, useProduct, useProductChanges } from '#web/shared/catalogue/catalogue.ts'
import { useProductHead } from '#web/shared/catalogue/product-head.tsx'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/toast.ts'
import { supplierCatalogue } from '../products/supplier-catalogue.ts'
import { Batches } from './Batches.tsx'
import classes from './Stock.module.css'
import { StockButtons } from './StockButtons.tsx'
import { TrackingIsOff } from './TrackingIsOff.tsx'
import { useKeptStock } from './useKeptStock.ts'
import { ProductWorth } from './value/ProductWorth.tsx'
import { VALUES } from './value/values.ts'
import { WarehouseTable } from './WarehouseTable.tsx'

const BatchForm = later(() => import('./BatchForm.tsx').then((part) => part.BatchForm))

const { calls, of } = supplierCatalogue
const batchesOf = (id: number | string) => ({ query: { productId: String(id) } })

export const loader = ({ params: { id = '' } }: { params: Record<string, string> }) =>
  Promise.all([load(calls.find, of({ productId: id })), loadList(inventory.items, batchesOf(id))])

/** A product's stock by warehouse and batch, with its cost. */
export default function InventoryOverviewPage() {
  return (
    <CatalogueProvider value={supplierCatalogue}>
      <Overview id={useId()} />
    </CatalogueProvider>
  )
}

function Overview({ id }: { id: number }) {
  const product = useProduct(id)
  const head = useProductHead(product)
  const may = useRights()
  const list = useList(inventory.items, batchesOf(id))
  const [editing, setEditing] = useState<InventoryItem | null>(null)
  const { keepsStock } = useKeptStock()
  const mayBook = may('editInventoryItem')
  const back = paths.supplier.productInventory({ id })

  if (!product.inventoryTracked)
    return (
      <Page {...head}>
        {keepsStock ? (
          <Empty
            title="Stock of this product is not tracked"
            action={mayBook ? <StockButtons kinds={['add']} productIds={[id]} back={back} /> : undefined}
          >
            Orders do not change its stock, and it never runs out. Tracking starts when you add stock.
          </Empty>
        ) : (
          <TrackingIsOff />
        )}
      </Page>
    )
  return (
    <Page {...head}>
      <Card
        title="Warehouses"
        actions={
          mayBook && <span className={classes.buttons}>{<StockButtons productIds={[id]} back={back} size="compact-md" />}</span>
        }
      >
        <WarehouseTable product={product} />
      </Card>
      <Card title="Batches" note="Used in order of expiry">
        <Batches list={list} onEdit={mayBook ? setEditing : undefined} />
      </Card>
      {may('seeCOGS') && <ProductWorth productId={id} />}
      {mayBook && <StopTracking product={product} />}
      {editing && (
        <Suspense>
          <BatchForm item={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </Page>
  )
}

function StopTracking({ product }: { product: DistributorProduct }) {
  const stop = useCall(productInventory.stop, { changes: [...useProductChanges(), inventory.items, ...VALUES] })
  const ask = async () => {
    const isSure = await confirm({
      title: `Stop tracking ${product.name}?`,
      message:
        'Orders no longer change its stock, and it never runs out. The last quantities are kept in case you track it again.',
      confirm: 'Stop tracking',
    })
    if (isSure) stop.send({ params: { productId: product.id } }, () => toast.success(`Stock tracking stopped: ${product.name}`))
  }
  return (
    <div>
      <Button variant="subtle" color="gray" size="compact-md" loading={stop.isPending} onClick={() => void ask()}>
        Stop tracking stock
      </Button>
    </div>
  )
}
