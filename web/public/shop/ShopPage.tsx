import { redirect } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { whyNotOrderable } from '#contract/catalogue/orderable.ts'
import { type Shop, type ShopProduct, shop } from '#contract/catalogue/shop.ts'
import { priceableOf } from '#contract/catalogue/venue-products.ts'
import { multiply } from '#contract/platform/money.ts'
import { priceAt } from '#contract/pricing/price.ts'
import { load, loadList, useAnswer, useAnswerLater, useList } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { currentUser } from '#web/session/session.ts'
import { TagNames } from '#web/shared/catalogue/TagNames.tsx'
import { formatPrice } from '#web/shared/format.ts'
import { ProductThumb } from '#web/shared/ProductThumb.tsx'
import { packOf } from '#web/shared/product-labels.ts'
import { setInVisitorCart, useVisitorCart } from '#web/shared/visitor-cart.ts'
import { paths } from '#web/site/paths.ts'
import { asSearch } from '#web/ui/as-search.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import classes from './shop.module.css'
import { pricedProduct } from './shop-prices.ts'
import { VisitorDocket } from './VisitorDocket.tsx'

const DEFAULTS = { group: '', tag: '', term: '' }
const query = (term: string, productGroupId: string, tagId: string) => ({
  query: { limit: '100', ...(term && { term }), ...(productGroupId && { productGroupId }), ...(tagId && { tagId }) },
})

export const loader = async () => {
  // Users with a session order at their own prices.
  if (currentUser()) throw redirect({ to: paths.buyer.products(), search: asSearch({}), replace: true })
  await Promise.all([load(shop.about, { query: {} }), loadList(shop.products, query('', '', ''))])
}

/** A supplier's public shop, with the visitor's cart next to it. */
export default function ShopPage() {
  const about = useAnswer(shop.about, { query: {} })
  const [{ group, tag, term }, change] = useAddressState(DEFAULTS)
  const list = useList(shop.products, query(term, group, tag))
  const groups = useAnswerLater(shop.productGroups, { query: {} }, { quiet: true })
  const tags = useAnswerLater(shop.tags, { query: {} }, { quiet: true })
  const lines = useVisitorCart(about.distributor.id)
  const quantities = new Map(lines.map(({ product, quantity }) => [product.id, quantity]))

  return (
    <Page
      title={about.title}
      subtitle={[about.distributor.name !== about.title && about.distributor.name, about.distributor.city]
        .filter(Boolean)
        .join(' · ')}
      picture={about.distributor.logo ? <img src={about.distributor.logo} alt="" className={classes.logo} /> : undefined}
      aside={<VisitorDocket shop={about} lines={lines} />}
    >
      {about.banner && <img src={about.banner} alt="" className={classes.banner} />}
      {about.distributor.description && <p className={classes.words}>{about.distributor.description}</p>}
      {about.showsProducts ? (
        <>
          <Toolbar end={<SearchField label={`Search ${about.title}`} value={term} onSearch={(text) => change({ term: text })} />}>
            {(groups.data?.data.length ?? 0) > 1 && (
              <FilterPills
                label="Show"
                value={group}
                onChange={(next) => change({ group: next })}
                pills={[
                  { value: '', label: 'All' },
                  ...(groups.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            )}
            {(tags.data?.data.length ?? 0) > 0 && (
              <FilterPills
                label="Tag"
                value={tag}
                // The chosen one is let go by choosing it again.
                onChange={(next) => change({ tag: next === tag ? '' : next })}
                pills={(tags.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            )}
          </Toolbar>
          {list.problem && list.rows.length === 0 ? (
            <NotLoaded problem={list.problem} again={list.again} />
          ) : list.rows.length === 0 && !list.isFirst ? (
            <Empty title={term ? `No product matches “${term}”` : 'No products in this view'}>
              {term ? 'Try the beginning of a word.' : 'Come back later, or ask to join below.'}
            </Empty>
          ) : (
            <ul className={classes.products} aria-label="Products" aria-busy={list.isStale || undefined}>
              {list.rows.map((product) => (
                <Product key={product.id} product={product} shop={about} quantity={quantities.get(product.id) ?? 0} />
              ))}
            </ul>
          )}
          {list.hasMore && <More onReach={list.loadMore} />}
        </>
      ) : (
        <Empty
          title="Products are visible to customers only"
          action={<LinkButton to={paths.buyer.cart()}>Become a customer</LinkButton>}
        >
          It takes two minutes. Then you see all products at your prices.
        </Empty>
      )}
      <Contact shop={about} />
    </Page>
  )
}

function Product({ product, shop: { currency }, quantity }: { product: ShopProduct; shop: Shop; quantity: number }) {
  const priced = pricedProduct(product)
  const isOut = product.stockLevel === 'out_of_stock'
  const asked = quantity > 0 ? quantity : product.minimumQuantity
  const fault = quantity > 0 ? whyNotOrderable(product, quantity) : null
  return (
    <li className={classes.product} data-on={quantity > 0 || undefined}>
      <ProductThumb product={product} />
      <span className={classes.identity}>
        <b>{product.name}</b>
        <small>
          <TagNames tags={product.tags} />
          {[packOf(product), product.category?.name].filter(Boolean).join(' · ')}
        </small>
        {fault && <small className={classes.fault}>{fault}</small>}
      </span>
      {priced && <Price product={priced} asked={asked} currency={currency} />}
      <span className={classes.quantity}>
        {isOut ? (
          <StatusBadge tone="grey">Out of stock</StatusBadge>
        ) : (
          <Stepper
            value={quantity}
            onChange={(next) => setInVisitorCart(product, settled(product, quantity, next))}
            label={product.name}
            step={product.orderingUnitIncrement}
            decimals={product.orderingUnit.type === 'fractional' ? 3 : 0}
          />
        )}
      </span>
    </li>
  )
}

function Price({
  product,
  asked,
  currency,
}: {
  product: NonNullable<ReturnType<typeof pricedProduct>>
  asked: number
  currency: Shop['currency']
}) {
  const { price, marketPrice } = priceAt(priceableOf(product), asked)
  const perCase = multiply(price, product.orderingUnitQuantity, Math.max(currency.fractionDigits, 2))
  return (
    <span className={classes.price}>
      {marketPrice ? 'market price' : formatPrice(perCase, currency)}
      {!marketPrice && product.orderingUnitQuantity !== 1 && (
        <small>
          {formatPrice(price, currency)} / {product.priceUnit.name}
        </small>
      )}
    </span>
  )
}

/** The first step up goes to the minimum quantity, a step below it to 0. */
function settled({ minimumQuantity, orderingUnitIncrement }: ShopProduct, before: number, next: number): number {
  if (before === 0 && next === orderingUnitIncrement) return minimumQuantity
  return before === minimumQuantity && next === minimumQuantity - orderingUnitIncrement ? 0 : next
}

function Contact({ shop: { contact } }: { shop: Shop }) {
  const { name, email, phone } = contact
  if (!name && !email && !phone) return null
  return (
    <p className={classes.contact}>
      Questions? {name}
      {phone && (
        <>
          {' '}
          <a href={`tel:${phone}`}>{phone}</a>
        </>
      )}
      {email && (
        <>
          {' '}
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </p>
  )
}

/** Loads the next page when the end of the list comes into view. */
function More({ onReach }: { onReach: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReach(), { rootMargin: '400px' })
    if (end.current) watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [onReach])
  return <div ref={end} />
}
