import { Skeleton } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { useFormats } from '#web/shared/formats.ts'
import { useNow } from '#web/shared/useNow.ts'
import { later } from '#web/ui/later.ts'
import classes from './OrderPad.module.css'
import { dayOf } from './order-guide.ts'
import { PadRow } from './PadRow.tsx'

const WhyPrice = later(() => import('#web/buyer/prices/WhyPrice.tsx').then((part) => part.WhyPrice))
const AskForPrice = later(() => import('#web/buyer/prices/AskForPrice.tsx').then((part) => part.AskForPrice))

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

/** The table of the order pad. Arrow keys move between quantities, digits set them, + and − step. Only rows near the window are rendered. */
export function PadTable({
  products,
  quantityOf,
  onSet,
  currency,
  showsSupplier,
  isFirst,
  isStale,
  hasMore,
  loadMore,
  empty,
}: {
  products: readonly VenueProduct[]
  quantityOf: (product: VenueProduct) => number
  /** Null for users who may not order. */
  onSet: ((product: VenueProduct, quantity: number) => void) | null
  currency: Currency
  showsSupplier: boolean
  isFirst: boolean
  isStale: boolean
  hasMore: boolean
  loadMore: () => void
  empty: ReactNode
}) {
  const { timezone } = useFormats()
  const today = dayOf(useNow(), timezone)
  const [why, setWhy] = useState<{ product: VenueProduct; anchor: HTMLElement } | null>(null)
  const [asked, setAsked] = useState<{ product: VenueProduct; isOpen: boolean } | null>(null)
  // Stable between renders, so that only changed rows are re-rendered.
  const onWhy = useCallback((product: VenueProduct, anchor: HTMLElement) => setWhy({ product, anchor }), [])
  if (!isFirst && products.length === 0) return <div className={classes.frame}>{empty}</div>
  return (
    <>
      <div className={classes.frame} data-stale={isStale || undefined}>
        <table className={classes.table} aria-label="Products" aria-busy={isFirst || isStale} onKeyDownCapture={walk}>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Pack</th>
              <th scope="col" className={classes.right}>
                Price
              </th>
              <th scope="col">Usual</th>
              <th scope="col" className={classes.right}>
                Quantity
              </th>
              <th scope="col" className={classes.right}>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {isFirst
              ? SKELETONS.map((key) => (
                  <tr key={key}>
                    <td colSpan={6}>
                      <Skeleton height={16} my={14} />
                    </td>
                  </tr>
                ))
              : products.map((product) => (
                  <PadRow
                    key={product.id}
                    product={product}
                    quantity={quantityOf(product)}
                    currency={currency}
                    showsSupplier={showsSupplier}
                    today={today}
                    timezone={timezone}
                    onSet={onSet}
                    onWhy={onWhy}
                  />
                ))}
          </tbody>
        </table>
        {hasMore && <More onReach={loadMore} />}
      </div>
      <p className={classes.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> move · type a number to set · <kbd>/</kbd> search · <kbd>Ctrl</kbd> <kbd>↵</kbd> review order
      </p>
      <Suspense>
        {why && (
          <WhyPrice
            key={why.product.id}
            product={why.product}
            quantity={quantityOf(why.product)}
            currency={currency}
            anchor={why.anchor}
            onAsk={() => {
              setWhy(null)
              setAsked({ product: why.product, isOpen: true })
            }}
            onClose={() => setWhy(null)}
          />
        )}
        {asked && (
          <AskForPrice
            key={asked.product.id}
            product={asked.product}
            startQuantity={quantityOf(asked.product) || asked.product.minimumQuantity}
            currency={currency}
            opened={asked.isOpen}
            onClose={() => setAsked({ ...asked, isOpen: false })}
          />
        )}
      </Suspense>
    </>
  )
}

/** Arrow up and down and Enter move between quantities; other keys belong to the stepper. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === '/') {
    event.preventDefault()
    document.querySelector<HTMLElement>('input[type=search]')?.focus()
    return
  }
  const by = { ArrowDown: 1, ArrowUp: -1, Enter: event.shiftKey ? -1 : 1 }[event.key]
  if (by === undefined || !(event.target instanceof HTMLInputElement)) return
  const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')]
  const next = inputs[inputs.indexOf(event.target) + by]
  event.preventDefault()
  event.stopPropagation()
  if (!next) return
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

function More({ onReach }: { onReach: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const reach = useRef(onReach)
  reach.current = onReach
  // An observer is external to React.
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && reach.current(), { rootMargin: '900px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={end} className={classes.more} />
}
