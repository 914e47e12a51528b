import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { type StockLocation, stockLocations } from '#contract/counting/stock-locations.ts'
import { useCall } from '#web/api/mutation.ts'
import { countOf } from '#web/shared/format.ts'
import { moved } from '#web/shared/walking-order/moved.ts'
import { RemoveButton, WalkingOrder } from '#web/shared/walking-order/WalkingOrder.tsx'
import { Card } from '#web/ui/Card.tsx'
import { type Arrangement, arrangementOf, type Entry, freshKey, productsOf } from './arrange.ts'
import classes from './Locations.module.css'

const MOST_SHOWN = 12
type Other = Omit<StockLocation['products'][number], 'places'>

/** The products of a location: moved by arrows or by number, added and removed. Each change is saved at once. */
export function ArrangeLocation({
  venueId,
  location,
  others,
  isReadOnly,
}: {
  venueId: string
  location: StockLocation
  /** All other counted products of the outlet. */
  others: readonly Other[]
  isReadOnly: boolean
}) {
  const save = useCall(stockLocations.update, { changes: [stockLocations.list] })
  // The arrangement being edited: what was sent last, until it is answered.
  const [changed, setChanged] = useState<Arrangement | null>(null)
  const [said, setSaid] = useState('')
  const shown = changed ?? arrangementOf(location.products)
  const latest = useRef(0)
  const queue = useRef(Promise.resolve())

  const change = (next: Arrangement, words: string) => {
    const turn = ++latest.current
    setChanged(next)
    setSaid(words)
    // saved one at a time, and of the pending ones only the last: each contains the whole arrangement
    queue.current = queue.current.then(async () => {
      if (latest.current !== turn) return
      await save
        .ask({ params: { venueId, locationId: String(location.id) }, body: { products: productsOf(next) } })
        .catch(() => {})
      if (latest.current === turn) setChanged(null)
    })
  }
  const move = (from: number, to: number) => {
    const ordered = moved(shown.ordered, from, to)
    const one = shown.ordered[from]
    if (one && to !== from) change({ ...shown, ordered }, `${one.name} moved to position ${ordered.indexOf(one) + 1}`)
  }
  const takeOut = (one: Entry | undefined) =>
    one &&
    change(
      { ordered: shown.ordered.filter(({ key }) => key !== one.key), loose: shown.loose.filter(({ key }) => key !== one.key) },
      `${one.name} removed`,
    )
  const putInOrder = (one: Entry) =>
    change(
      {
        ordered: [...shown.ordered, one],
        loose: shown.loose.filter(({ productId }) => productId !== one.productId),
      },
      `${one.name} moved to position ${shown.ordered.length + 1}`,
    )

  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Card
        title="In counting order"
        note={`${countOf(shown.ordered.length, 'place')} · ${changed === null ? 'saved' : 'saving…'}`}
      >
        {shown.ordered.length === 0 ? (
          <p className={classes.note}>No positions yet. Add products below in the order you walk past them.</p>
        ) : (
          <WalkingOrder
            label={`Counting order in ${location.name}`}
            entries={shown.ordered.map((one) => ({ ...one, below: belowOf(one) }))}
            isReadOnly={isReadOnly}
            onMove={move}
            onRemove={(i) => takeOut(shown.ordered[i])}
          />
        )}
      </Card>
      {shown.loose.length > 0 && (
        <Card title="Without a position" note="Counted last, by name">
          <ul className={classes.plain} aria-label={`Without a position in ${location.name}`}>
            {shown.loose.map((one) => (
              <li key={one.key} className={classes.row}>
                <span className={classes.place}>·</span>
                <Words entry={one} />
                {!isReadOnly && (
                  <span className={classes.buttons}>
                    <Button
                      size="compact-md"
                      variant="default"
                      aria-label={`Set a position for ${one.name}`}
                      onClick={() => putInOrder(one)}
                    >
                      Set position
                    </Button>
                    <RemoveButton name={one.name} onRemove={() => takeOut(one)} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {!isReadOnly && (
        <AddProducts
          others={others}
          standing={shown}
          onAdd={(one) => putInOrder({ ...one, key: freshKey(shown, one.productId) })}
        />
      )}
    </>
  )
}

const belowOf = ({ sku, distributorName }: Entry): string => [sku, distributorName].filter(Boolean).join(' · ')

const Words = ({ entry }: { entry: Entry }) => (
  <span className={classes.what}>
    <b>{entry.name}</b>
    <small>{belowOf(entry)}</small>
  </span>
)

/** Adds other counted products, or one of this location a second time. */
function AddProducts({
  others,
  standing,
  onAdd,
}: {
  others: readonly Other[]
  standing: Arrangement
  onAdd: (one: Other) => void
}) {
  const [term, setTerm] = useState('')
  const words = term.trim().toLowerCase()
  const here = new Set([...standing.ordered, ...standing.loose].map(({ productId }) => productId))
  const all = [...new Map(others.map((one) => [one.productId, one])).values()]
  const found = all.filter(
    ({ productId, name, sku }) => (words !== '' || !here.has(productId)) && `${name} ${sku ?? ''}`.toLowerCase().includes(words),
  )
  return (
    <Card title="Add a product">
      <TextInput
        type="search"
        aria-label="Find a counted product"
        placeholder="Find a counted product"
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      {found.length === 0 ? (
        <p className={classes.note}>
          {words
            ? `No counted product matches “${term}”.`
            : 'All counted products are already in this location. Search to add one again.'}
        </p>
      ) : (
        <ul className={classes.plain} aria-label="Products to add">
          {found.slice(0, MOST_SHOWN).map((one) => (
            <li key={one.productId} className={classes.row}>
              <span className={classes.place} aria-hidden="true">
                +
              </span>
              <Words entry={{ ...one, key: '' }} />
              <span className={classes.buttons}>
                <Button size="compact-md" variant="default" aria-label={`Add ${one.name}`} onClick={() => onAdd(one)}>
                  {here.has(one.productId) ? 'Add again' : 'Add'}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
