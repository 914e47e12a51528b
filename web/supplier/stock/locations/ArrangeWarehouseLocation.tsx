import { VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import {
  MOST_IN_LOCATION,
  type WarehouseLocation,
  type WarehouseLocationItem,
  warehouseLocations,
} from '#contract/stock/warehouse-locations.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { countOf } from '#web/shared/format.ts'
import { moved } from '#web/shared/walking-order/moved.ts'
import { WalkingOrder } from '#web/shared/walking-order/WalkingOrder.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { ProductFinder } from '../ProductFinder.tsx'

type Product = WarehouseLocationItem['product']

/** The products of a location of a warehouse: found, moved and removed. Each change is saved at once. */
export function ArrangeWarehouseLocation({
  warehouseId,
  location,
  isReadOnly,
}: {
  warehouseId: number
  location: WarehouseLocation
  isReadOnly: boolean
}) {
  const params = { warehouseId: String(warehouseId) }
  const query = { locationId: String(location.id), limit: String(MOST_IN_LOCATION) }
  const { data } = useAnswerLater(warehouseLocations.items, { params, query })
  const save = useCall(warehouseLocations.arrange, { changes: [warehouseLocations.items, warehouses.list] })
  // What is being saved: what was sent last, until it is answered.
  const [changed, setChanged] = useState<readonly Product[] | null>(null)
  const [said, setSaid] = useState('')
  const finder = useRef<HTMLInputElement>(null)
  const latest = useRef(0)
  const queue = useRef(Promise.resolve())
  const shown = changed ?? data?.data.map(({ product }) => product)

  const change = (next: readonly Product[], words: string) => {
    const turn = ++latest.current
    setChanged(next)
    setSaid(words)
    // saved one at a time, and of the pending ones only the last: each contains the whole location
    queue.current = queue.current.then(async () => {
      if (latest.current !== turn) return
      const body = { productIds: next.map(({ id }) => id) }
      await save.ask({ params: { ...params, locationId: String(location.id) }, body }).catch(() => {})
      if (latest.current === turn) setChanged(null)
    })
  }
  if (!shown) return null
  const add = ({ id, name, sku }: Product) => {
    if (shown.some((one) => one.id === id)) setSaid(`${name} is already in this location`)
    else change([...shown, { id, name, sku }], `${name} added at position ${shown.length + 1}`)
    finder.current?.focus()
  }
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {!isReadOnly && (
        <Card title="Add products">
          <ProductFinder ref={finder} warehouse={String(warehouseId)} onChoose={add} />
        </Card>
      )}
      <Card title="In walking order" note={`${countOf(shown.length, 'product')} · ${changed === null ? 'saved' : 'saving…'}`}>
        {shown.length === 0 ? (
          <Empty title="No products here yet">Search for products above and add them in the order you walk past them.</Empty>
        ) : (
          <WalkingOrder
            label={`Walking order in ${location.name}`}
            entries={shown.map(({ id, name, sku }) => ({ key: String(id), name, below: sku ?? '' }))}
            isReadOnly={isReadOnly}
            onMove={(from, to) => {
              const next = moved(shown, from, to)
              const one = shown[from]
              if (one && from !== to) change(next, `${one.name} moved to position ${next.indexOf(one) + 1}`)
            }}
            onRemove={(i) => change(shown.toSpliced(i, 1), `${shown[i]?.name ?? ''} removed`)}
          />
        )}
      </Card>
    </>
  )
}
