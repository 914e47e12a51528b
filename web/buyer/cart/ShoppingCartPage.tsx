import { useState } from 'react'
import { type Cart, carts } from '#contract/ordering/carts.ts'
import { about } from '#contract/platform/format.ts'
import { sum } from '#contract/platform/money.ts'
import { load } from '#web/api/query.ts'
import { currentUser } from '#web/session/session.ts'
import { cartTotal } from '#web/shared/cart-total.ts'
import { countOf, formatMoney } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SkeletonDocket } from '#web/ui/Skeletons.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { CutOff } from '../order-pad/CutOff.tsx'
import { CartDocket } from './CartDocket.tsx'
import classes from './ShoppingCartPage.module.css'
import { takeOverVisitorCarts } from './take-over.ts'
import { useCart, useCarts } from './useCart.ts'

export const loader = async () => {
  const venueId = currentUser()?.venueId
  if (!venueId) return
  await takeOverVisitorCarts(venueId)
  await load(carts.list, { params: { venueId } })
}

/** All carts, one per supplier, each with its own total and button. */
export default function ShoppingCartPage() {
  const { carts: all, isPending, problem } = useCarts()
  // A placed or emptied cart stays visible with its result until the page is left.
  const [shown, setShown] = useState<readonly Cart['distributor'][]>([])
  const unseen = all.filter(({ distributor }) => !shown.some(({ id }) => id === distributor.id))
  if (unseen.length > 0) setShown([...shown, ...unseen.map(({ distributor }) => distributor)])
  const { currency } = useFormats()
  const totals = all.map(({ entries, distributor }) => cartTotal(entries, distributor.terms, distributor.currency))
  const together = formatMoney(
    sum(
      totals.map((total) => (total.estimate ?? total).amountWithTax),
      4,
    ),
    currency,
  )
  const isEstimate = totals.some(({ estimate }) => estimate !== null)

  return (
    <Page
      title="Shopping cart"
      subtitle={
        all.length > 1 ? `${countOf(all.length, 'cart')} · ${isEstimate ? about(together) : together} in total` : undefined
      }
      actions={
        <LinkButton to={paths.buyer.products()} variant="default">
          Add products
        </LinkButton>
      }
    >
      {isPending ? (
        <SkeletonDocket />
      ) : problem && shown.length === 0 ? (
        <Empty title="Your cart could not be shown">Reload the page to try again. Your changes are saved.</Empty>
      ) : shown.length === 0 ? (
        <Empty title="Your cart is empty" action={<LinkButton to={paths.buyer.products()}>Open the order pad</LinkButton>}>
          Products you add are saved here, on every device you sign in on, until you place the order.
        </Empty>
      ) : (
        <div className={classes.dockets}>
          {shown
            .map((known) => all.find(({ distributor }) => distributor.id === known.id)?.distributor ?? known)
            .map((distributor) => (
              <DocketOf key={distributor.id} distributor={distributor} />
            ))}
        </div>
      )}
    </Page>
  )
}

function DocketOf({ distributor }: { distributor: Cart['distributor'] }) {
  const cart = useCart(distributor.id)
  return (
    <section aria-label={distributor.name}>
      <p className={classes.head}>
        <TextLink to={paths.buyer.products({ id: distributor.id })}>{distributor.name}</TextLink>
        <span>
          <CutOff {...distributor.terms} />
        </span>
      </p>
      <CartDocket distributor={distributor} currency={distributor.currency} terms={distributor.terms} cart={cart} />
    </section>
  )
}
