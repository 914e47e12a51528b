import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { productInventory } from '#contract/catalogue/product-inventory.ts'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { type InventoryItem, inventory } from '#contract/stock/inventory.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, loadList, useAnswerLater, useList } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { useRights } from '#web/session/useRights.ts'
import { CatalogueProvider, useProduct, useProductChanges } from '#web/shared/catalogue/catalogue.ts'
import { useProductHead } from '#web/shared/catalogue/product-head.tsx'
import { Money } from '#web/shared/Money.tsx'
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
import { WarehouseTable } from './WarehouseTable.tsx'

const BatchForm = later(() => import('./BatchForm.tsx').then((part) => part.BatchForm))

const { calls, of } = supplierCatalogue
const batchesOf = (id: number | string) => ({ query: { productId: String(id) } })

export const loader = ({ params: { id = '' } }: { params: Record<string, string> }) =>
  Promise.all([load(calls.find, of({ productId: id })), loadList(inventory.items, batchesOf(id))])

/** What each warehouse holds of a product, in which batches, and what it cost. */
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
  const mayBook = may('editInventoryItem')
  const back = paths.supplier.productInventory({ id })

  if (!product.inventoryTracked)
    return (
      <Page {...head}>
        <Empty
          title="Stock of this product is not counted"
          action={mayBook ? <StockButtons kinds={['add']} productIds={[id]} back={back} /> : undefined}
        >
          Orders take nothing from it, and nobody runs out. It is counted from the first goods that are brought in.
        </Empty>
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
      <Card title="Batches" note="what expires first at the top, as it is taken">
        <Batches list={list} onEdit={mayBook ? setEditing : undefined} />
      </Card>
      {may('seeCOGS') && <Worth product={product} />}
      {mayBook && <StopCounting product={product} />}
      {editing && (
        <Suspense>
          <BatchForm item={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </Page>
  )
}

/** What the goods of it cost, for those who may see costs. */
function Worth({ product }: { product: DistributorProduct }) {
  const { data } = useAnswerLater(inventory.valuation, { query: { productId: String(product.id) } }, { quiet: true })
  if (!data) return null
  return (
    <Card title="Value at cost">
      <p className={classes.worth}>
        <b>
          <Money amount={data.value} />
        </b>
        {data.productsWithoutCost > 0 && (
          <span className={classes.quiet}>Some of it has no cost yet and is left out. Set it on the batch above.</span>
        )}
      </p>
    </Card>
  )
}

function StopCounting({ product }: { product: DistributorProduct }) {
  const stop = useCall(productInventory.stop, { changes: [...useProductChanges(), inventory.items, inventory.valuation] })
  const ask = async () => {
    const isSure = await confirm({
      title: `Stop counting ${product.name}?`,
      message: 'Orders no longer take from it and it never runs out. What was counted last is kept for the day you count again.',
      confirm: 'Stop counting',
    })
    if (isSure) stop.send({ params: { productId: product.id } }, () => toast.success(`No longer counted: ${product.name}`))
  }
  return (
    <div>
      <Button variant="subtle" color="gray" size="compact-md" loading={stop.isPending} onClick={() => void ask()}>
        Stop counting this product
      </Button>
    </div>
  )
}
