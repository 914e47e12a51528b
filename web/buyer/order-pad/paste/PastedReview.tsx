import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { bothPricesOf } from '#web/buyer/prices/price-reasons.ts'
import { countOf, formatQuantity } from '#web/shared/format.ts'
import { packOf } from '#web/shared/product-labels.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import classes from './PasteList.module.css'
import { ProductPicker } from './ProductPicker.tsx'
import { askedText, faultOf, meaning, type PastedLine, toRemember, wantedOf } from './pasted-lines.ts'

/** The lines of a list with their products, for review; unmatched lines are assigned by hand. */
export function PastedReview({
  lines,
  blank,
  onLines,
  distributor,
  isOfAll,
  currencyOf,
  quantityInCart,
  onBack,
  onAgree,
}: {
  lines: readonly PastedLine[]
  /** Rows of a table without a quantity. */
  blank: number
  onLines: (lines: PastedLine[]) => void
  distributor: { id: number; name: string }
  /** Whether lines may go to other suppliers too. */
  isOfAll: boolean
  currencyOf: (distributorId: number) => Currency | undefined
  quantityInCart: (product: VenueProduct) => number
  onBack: () => void
  onAgree: (lines: readonly PastedLine[]) => void
}) {
  const change = (id: number, to: (line: PastedLine) => PastedLine) =>
    onLines(lines.map((line) => (line.id === id ? to(line) : line)))
  const unknown = lines.filter(({ product, isLeftOut }) => product === null && !isLeftOut)
  const wanted = wantedOf(lines)
  const cartCount = new Set(wanted.map(({ product }) => product.distributor.id)).size
  return (
    <div className={classes.review}>
      <p className={classes.summary} role="status">
        {countOf(lines.length - unknown.length, 'line')} found
        {unknown.length > 0 && (
          <>
            {' · '}
            <b>{countOf(unknown.length, 'line')} to review</b>
          </>
        )}
        {blank > 0 && ` · ${countOf(blank, 'row')} without a quantity left out`}
      </p>
      <ul className={classes.lines} aria-label="Lines of the list">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            distributor={distributor}
            isOfAll={isOfAll}
            currencyOf={currencyOf}
            inCart={line.product ? quantityInCart(line.product) : 0}
            onChange={(to) => change(line.id, to)}
          />
        ))}
      </ul>
      <div className={classes.actions}>
        {unknown.length > 0 ? (
          <p className={classes.leftOut}>
            Lines that are not found stay in the list. Your corrections are remembered for the next one.
          </p>
        ) : (
          toRemember(lines).length > 0 && (
            <p className={classes.leftOut}>
              Your {countOf(toRemember(lines).length, 'correction')} will be remembered for the next list.
            </p>
          )
        )}
        <Button variant="default" onClick={onBack}>
          Back to list
        </Button>
        <Button disabled={wanted.length === 0} onClick={() => onAgree(lines)}>
          Add {countOf(wanted.length, 'line')} to {cartCount > 1 ? `${cartCount} carts` : 'the cart'}
        </Button>
      </div>
    </div>
  )
}

function Line({
  line,
  distributor,
  isOfAll,
  currencyOf,
  inCart,
  onChange,
}: {
  line: PastedLine
  distributor: { id: number; name: string }
  isOfAll: boolean
  currencyOf: (distributorId: number) => Currency | undefined
  inCart: number
  onChange: (to: (line: PastedLine) => PastedLine) => void
}) {
  const { text, product, quantity, isLeftOut, isKnown, candidates } = line
  const fault = faultOf(line)
  const currency = product && currencyOf(product.distributor.id)
  const prices = product && currency && bothPricesOf(product, quantity || product.minimumQuantity, currency)
  return (
    <li className={classes.line} data-unknown={(product === null && !isLeftOut) || undefined} data-out={isLeftOut || undefined}>
      <span className={classes.said}>
        {(!product || line.asked.unit) && askedText(line)} {text}
      </span>
      <div className={classes.meant}>
        {product ? (
          <>
            <b>{product.name}</b>
            <small>
              {[
                isOfAll && product.distributor.name,
                packOf(product),
                product.marketPrice ? 'market price' : (prices?.pack ?? prices?.unit),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {!isLeftOut && !line.isSure && (
              <small className={classes.fault}>Check the quantity: the list says {askedText(line)}</small>
            )}
            {!isLeftOut && inCart > 0 && inCart !== quantity && (
              <small>
                {formatQuantity(inCart)} in the cart now, then {formatQuantity(quantity)}
              </small>
            )}
            {(!isKnown || product.distributor.id !== distributor.id) && !isLeftOut && (
              <button
                type="button"
                className={classes.again}
                onClick={() => onChange((before) => ({ ...before, product: null }))}
              >
                Other product
              </button>
            )}
          </>
        ) : (
          !isLeftOut && (
            <ProductPicker
              text={text}
              distributorId={isOfAll ? undefined : distributor.id}
              candidates={candidates}
              currencyOf={currencyOf}
              onPick={(picked) => onChange((before) => meaning(before, picked))}
            />
          )
        )}
        {fault && <small className={classes.fault}>{fault}</small>}
      </div>
      {!isLeftOut && product && (
        <Stepper
          value={quantity}
          onChange={(next) => onChange((before) => ({ ...before, quantity: next, isSure: true }))}
          label={product.name}
          step={product.orderingUnitIncrement}
          decimals={product.orderingUnit.type === 'fractional' ? 3 : 0}
        />
      )}
      <ActionIcon
        className={classes.drop}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={isLeftOut ? `Include “${text}”` : `Skip “${text}”`}
        onClick={() => onChange((before) => ({ ...before, isLeftOut: !before.isLeftOut }))}
      >
        {isLeftOut ? <IconArrowBackUp size={17} stroke={1.7} /> : <IconX size={17} stroke={1.7} />}
      </ActionIcon>
    </li>
  )
}
