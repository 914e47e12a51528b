import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { stockLocations } from '#contract/counting/stock-locations.ts'
import { type LocationItem, stocktakes } from '#contract/counting/stocktakes.ts'
import { useCall } from '#web/api/mutation.ts'
import { renewAnswer, useAnswerLater } from '#web/api/query.ts'
import classes from '#web/shared/counting/Count.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { replaced } from './count-sync.ts'

const MOST_SHOWN = 30

/** Adds a product that is in the location but not on its list. */
export function AddFound({
  opened,
  onClose,
  params,
  listed,
}: {
  opened: boolean
  onClose: () => void
  params: { venueId: string; stocktakeId: string; locationId: string }
  listed: readonly LocationItem[]
}) {
  const { data } = useAnswerLater(stockLocations.list, { params: { venueId: params.venueId } })
  const add = useCall(stocktakes.count, { changes: [stocktakes.find] })
  const [term, setTerm] = useState('')
  const others = useMemo(() => {
    const here = new Set(listed.map(({ productId }) => productId))
    const all = [...(data?.data.flatMap(({ products }) => products) ?? []), ...(data?.unplaced ?? [])]
    return [...new Map(all.filter(({ productId }) => !here.has(productId)).map((one) => [one.productId, one])).values()]
  }, [data, listed])
  const words = term.trim().toLowerCase()
  const found = others.filter(({ name, sku }) => `${name} ${sku ?? ''}`.toLowerCase().includes(words))

  const take = (productId: number) =>
    add.send({ params, body: { items: [{ productId, quantity: null }] } }, ({ data: written }) => {
      void renewAnswer(stocktakes.locationItems, { params }, (before) => ({ data: replaced(before.data, written) }))
      setTerm('')
      onClose()
    })

  return (
    <Dialog opened={opened} onClose={onClose} title="What else is in this location?">
      <TextInput
        label="Find a counted product"
        type="search"
        data-autofocus
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
        mb={12}
      />
      {!data ? (
        <SkeletonLines lines={4} />
      ) : found.length === 0 ? (
        <p className={classes.note}>
          {words ? `No other counted product matches “${term}”.` : 'All counted products are on this list already.'}
        </p>
      ) : (
        <ul className={classes.found}>
          {found.slice(0, MOST_SHOWN).map(({ productId, name, sku, distributorName }) => (
            <li key={productId}>
              <button type="button" className={classes.foundOne} disabled={add.isPending} onClick={() => take(productId)}>
                <span>{name}</span>
                <small>{[sku, distributorName].filter(Boolean).join(' · ')}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
