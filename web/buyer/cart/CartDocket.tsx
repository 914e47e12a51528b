import { Button, InputBase, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { memo, Suspense, useContext, useMemo, useState } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import type { TradingTerms } from '#contract/parties/suppliers.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { about } from '#contract/platform/format.ts'
import { useRights } from '#web/session/useRights.ts'
import { cartTotal } from '#web/shared/cart-total.ts'
import { formatAmount, formatMoney } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { Docket, DocketHead, DocketRule, DocketTotals } from '#web/ui/Docket.tsx'
import { DialogMessageContext } from '#web/ui/dialog-message-context.ts'
import { later } from '#web/ui/later.ts'
import { toast } from '#web/ui/toast.ts'
import { countedOf } from '../limits/remaining-limit.ts'
import classes from './CartDocket.module.css'
import { CartLineRow } from './CartLineRow.tsx'
import { Delivery, PlannedDelivery, QuantitiesOnly } from './Delivery.tsx'
import { SaveState } from './SaveState.tsx'
import { type UseCart, useOutletName } from './useCart.ts'
import { useKeepDraft, usePlaceOrder } from './usePlaceOrder.ts'
import { useSchedule } from './useSchedule.ts'
import { useUnsentOrders } from './useUnsentOrders.ts'
import { When } from './When.tsx'

const DialogNotice = later(() => import('#web/ui/DialogNotice.tsx').then((part) => part.DialogNotice))
const RemainingLimit = later(() => import('../limits/RemainingLimit.tsx').then((part) => part.RemainingLimit))
const UnsentDocket = later(() => import('./UnsentDocket.tsx').then((part) => part.UnsentDocket))
const PlacedDocket = later(() => import('./PlacedDocket.tsx').then((part) => part.PlacedDocket))

/** The cart for one supplier: lines, totals, delivery and the order button. */
export function CartDocket({
  distributor,
  currency,
  terms,
  cart,
  isBeside = false,
}: {
  distributor: { id: number; name: string }
  currency: Currency
  terms: TradingTerms
  cart: UseCart
  /** Next to the order pad, quantities are edited there; elsewhere they are edited here. */
  isBeside?: boolean
}) {
  const [placed, setPlaced] = useState<Order | null>(null)
  const { distributorType } = cart.info
  const total = useMemo(
    () => cartTotal(cart.lines, terms, currency, distributorType),
    [cart.lines, terms, currency, distributorType],
  )
  const shown = total.estimate ?? total
  const roughly = (amount: string) => (total.estimate ? about(amount) : amount)
  const { order, isPending, problem } = usePlaceOrder(distributor, currency, setPlaced)
  const { schedule, setSchedule } = useSchedule(cart)
  const draft = useKeepDraft(distributor.id)
  const navigate = useNavigate()
  const gone = cart.cart?.gone ?? []
  const { setQuantity } = cart
  const mayPlan = useRights()('seeFutureOrders')
  const outlet = useOutletName()
  const unsent = useUnsentOrders().find((one) => one.distributor.id === distributor.id)
  const hasMessage = useContext(DialogMessageContext) !== null
  // a scheduled order is checked when it is placed
  const isBelow = !schedule && terms.minimumPolicy === 'block' && (total.minimum?.missing ?? 0) > 0

  if (placed && cart.lines.length === 0)
    return (
      <Suspense>
        <PlacedDocket order={placed} onClose={() => setPlaced(null)} />
      </Suspense>
    )
  if (unsent)
    return (
      // its part may not have been fetched before the connection was lost
      <Suspense
        fallback={
          <Docket label={`Order to ${distributor.name}, not sent yet`}>
            <DocketHead title="Not sent yet" />
          </Docket>
        }
      >
        <UnsentDocket order={unsent} />
      </Suspense>
    )
  if (cart.lines.length === 0 && gone.length === 0) {
    return (
      <Docket label={`Docket to ${distributor.name}`}>
        <DocketHead title={`Docket to ${distributor.name}`} />
        <DocketRule />
        <p className={classes.empty}>
          Your cart for this supplier is empty. Set a quantity to add a product; changes are saved automatically.
        </p>
      </Docket>
    )
  }
  return (
    <Docket label={`Docket to ${distributor.name}`}>
      <div className={isBeside ? classes.beside : undefined}>
        <DocketHead title={`Docket to ${distributor.name}`} note={<SaveState state={cart.saving} />} />
        {outlet && <p className={classes.quiet}>Ordering for {outlet}</p>}
        <DocketRule />
        <section className={classes.lines} aria-label={`Lines for ${distributor.name}`} {...(isBeside && { tabIndex: 0 })}>
          {total.lines.map((line) => (
            <CartLineRow key={line.product.id} line={line} currency={currency} onSet={isBeside ? null : setQuantity} />
          ))}
        </section>
        {gone.length > 0 && (
          <p className={classes.gone} role="status">
            No longer sold: {gone.map(({ name }) => name).join(', ')}{' '}
            <button
              type="button"
              onClick={() => cart.change({ lines: Object.fromEntries(gone.map(({ id }) => [id, { quantity: 0 }])) })}
            >
              Remove
            </button>
          </p>
        )}
        <DocketRule />
        <DocketTotals
          parts={[
            { label: 'Subtotal', amount: roughly(formatAmount(shown.amount, currency)) },
            { label: 'Delivery', amount: formatAmount(shown.deliveryFee, currency) },
            ...shown.taxes.map(({ label, amount }) => ({ label, amount: roughly(formatAmount(amount, currency)) })),
          ]}
          total={{ label: 'Total', amount: roughly(formatMoney(shown.amountWithTax, currency)) }}
        />
        {total.estimate && (
          <p className={classes.quiet}>To be confirmed: {distributor.name} sets market prices when they accept the order.</p>
        )}
        {total.minimum && <Minimum {...total.minimum} terms={terms} currency={currency} />}
        <Suspense>
          <RemainingLimit docket={countedOf(total, currency.fractionDigits)} currency={currency} />
        </Suspense>
        <DocketRule />
        {schedule ? (
          <PlannedDelivery cart={cart} />
        ) : (
          <Delivery distributorId={distributor.id} cart={cart} first={terms.nextDeliveryDate} />
        )}
        <QuantitiesOnly cart={cart} />
        {mayPlan && <When schedule={schedule} timezone={terms.timezone} onChange={setSchedule} />}
        <Note message={cart.message} venueOrderNumber={cart.venueOrderNumber} onChange={cart.change} />
        <div className={classes.place}>
          <div className={classes.message}>
            {hasMessage ? (
              <Suspense>
                <DialogNotice />
              </Suspense>
            ) : (
              problem?.code === 'price_changed' && <p className={classes.why}>{problem.message}</p>
            )}
          </div>
          <Button
            fullWidth
            size="md"
            loading={isPending}
            disabled={!total.isOrderable || isBelow}
            onClick={() => void order(cart, total, schedule)}
            data-place-order
          >
            {schedule ? (schedule.recurrence ? 'Start standing order' : 'Schedule order') : 'Place order'}
          </Button>
          {isBelow && <p className={classes.why}>{distributor.name} does not deliver below the minimum.</p>}
          {!schedule && (
            <Button
              fullWidth
              mt={8}
              variant="default"
              loading={draft.isPending}
              onClick={() =>
                void draft.keep(cart, total, ({ id }) => {
                  toast.success('Draft saved', 'Everyone at this outlet can find it under Orders, Drafts.')
                  void navigate({ to: paths.buyer.orders({ id }, { view: 'drafts' }) })
                })
              }
            >
              Save as draft
            </Button>
          )}
          {!total.isOrderable && <p className={classes.why}>Check the lines marked in red first.</p>}
        </div>
      </div>
    </Docket>
  )
}

function Minimum({
  reached,
  missing,
  terms,
  currency,
}: {
  reached: number
  missing: number
  terms: TradingTerms
  currency: Currency
}) {
  const minimum = formatMoney(terms.minimumOrderAmount ?? 0, currency)
  return (
    <div className={classes.minimum}>
      <progress className={classes.progress} max={1} value={reached} aria-label="Minimum order reached" />
      <small data-met={reached === 1 || undefined}>
        {minimumWords(terms, reached === 1, minimum, formatMoney(missing, currency), formatMoney(terms.deliveryFee, currency))}
      </small>
    </div>
  )
}

function minimumWords({ minimumPolicy }: TradingTerms, isMet: boolean, minimum: string, missing: string, fee: string): string {
  if (isMet) return minimumPolicy === 'fee' ? `Minimum ${minimum} met, delivery is free` : `Minimum ${minimum} met`
  if (minimumPolicy === 'fee') return `${missing} more for free delivery (now ${fee})`
  return `${missing} more to the minimum of ${minimum}`
}

/** Separate from the lines, so that typing here does not re-render them. */
const Note = memo(function Note({
  message,
  venueOrderNumber,
  onChange,
}: Pick<UseCart, 'message' | 'venueOrderNumber'> & { onChange: UseCart['change'] }) {
  return (
    <>
      <InputBase
        component="textarea"
        multiline
        rows={1}
        classNames={{ input: classes.note }}
        mt={10}
        aria-label="Note to supplier"
        placeholder="Note to supplier…"
        maxLength={2000}
        value={message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
      <TextInput
        mt={8}
        aria-label="Your own order number"
        placeholder="Your own order number (optional)"
        maxLength={60}
        value={venueOrderNumber}
        onChange={(event) => onChange({ venueOrderNumber: event.currentTarget.value })}
      />
    </>
  )
})
