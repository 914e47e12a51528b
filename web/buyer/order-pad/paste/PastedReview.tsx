import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
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
  currency,
  quantityOnDocket,
  onBack,
  onAgree,
}: {
  lines: readonly PastedLine[]
  /** Rows of a table without a quantity. */
  blank: number
  onLines: (lines: PastedLine[]) => void
  distributor: { id: number; name: string }
  currency: Currency
  quantityOnDocket: (productId: number) => number
  onBack: () => void
  onAgree: (lines: readonly PastedLine[]) => void
}) {
  const change = (id: number, to: (line: PastedLine) => PastedLine) =>
    onLines(lines.map((line) => (line.id === id ? to(line) : line)))
  const unknown = lines.filter(({ product, isLeftOut }) => product === null && !isLeftOut)
  const count = wantedOf(lines).length
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
            distributorId={distributor.id}
            currency={currency}
            onDocket={line.product ? quantityOnDocket(line.product.id) : 0}
            onChange={(to) => change(line.id, to)}
          />
        ))}
      </ul>
      <div className={classes.actions}>
        {unknown.length > 0 ? (
          <p className={classes.leftOut}>
            Lines that are not found are not added to the cart. Your corrections are remembered for the next list.
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
        <Button disabled={count === 0} onClick={() => onAgree(lines)}>
          Add {countOf(count, 'line')} to the cart
        </Button>
      </div>
    </div>
  )
}

function Line({
  line,
  distributorId,
  currency,
  onDocket,
  onChange,
}: {
  line: PastedLine
  distributorId: number
  currency: Currency
  onDocket: number
  onChange: (to: (line: PastedLine) => PastedLine) => void
}) {
  const { text, product, quantity, isLeftOut, isKnown, candidates } = line
  const fault = faultOf(line)
  const prices = product && bothPricesOf(product, quantity || product.minimumQuantity, currency)
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
              {[packOf(product), product.marketPrice ? 'market price' : (prices?.pack ?? prices?.unit)]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {!isLeftOut && !line.isSure && (
              <small className={classes.fault}>Check the quantity: the list says {askedText(line)}</small>
            )}
            {!isLeftOut && onDocket > 0 && onDocket !== quantity && (
              <small>
                {formatQuantity(onDocket)} in the cart now, then {formatQuantity(quantity)}
              </small>
            )}
            {!isKnown && !isLeftOut && (
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
              distributorId={distributorId}
              candidates={candidates}
              currency={currency}
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
