import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { type Category, categories } from '#contract/catalogue/categories.ts'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { venueTags } from '#contract/catalogue/venue-tags.ts'
import type { SupplierDetail } from '#contract/parties/suppliers.ts'
import { useAnswerLater, useList } from '#web/api/query.ts'
import { CartDocket } from '#web/buyer/cart/CartDocket.tsx'
import { sendWaiting } from '#web/buyer/cart/cart-keeper.ts'
import { useCart, useOutletName, useVenueId } from '#web/buyer/cart/useCart.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { later, useEver } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { CutOff } from './CutOff.tsx'
import classes from './OrderPad.module.css'
import { PadTable } from './PadTable.tsx'

const NotLoaded = later(() => import('#web/ui/NotLoaded.tsx').then((part) => part.NotLoaded))

const PadActions = later(() => import('./PadActions.tsx').then((part) => part.PadActions))
const OrderGuideBar = later(() => import('./OrderGuideBar.tsx').then((part) => part.OrderGuideBar))
const ReviewBar = later(() => import('./ReviewBar.tsx').then((part) => part.ReviewBar))
const ReviewDrawer = later(() => import('./ReviewDrawer.tsx').then((part) => part.ReviewDrawer))

const DEFAULTS = { show: 'usuals', term: '' }
const PAGE = '100'
/** From this width on, the cart is next to the order pad (ui/Page.module.css). */
const WIDE = '(min-width: 1081px)'

/** The request of the list; a search covers all products of the supplier. */
export function padQuery(venueId: number, distributorId: number, show: string, term: string) {
  const view = term
    ? { term }
    : show === 'usuals'
      ? { usuals: 'true' as const }
      : show === 'specials'
        ? { specials: 'true' as const }
        : /^tag-\d+$/.test(show)
          ? { tagIds: show.slice('tag-'.length) }
          : /^\d+$/.test(show)
            ? { categoryId: show }
            : {}
  return { params: { contextId: venueId }, query: { distributorId: String(distributorId), limit: PAGE, ...view } }
}

/** Ordering from one supplier: usual items first, current prices, the cart next to it. */
export function OrderPad({ supplier, tabs, crumbs }: { supplier: SupplierDetail; tabs?: ReactNode; crumbs?: ReactNode }) {
  const venueId = useVenueId()
  const { terms } = supplier
  const mayOrder = useRights()('createOrder')
  const [{ show, term }, change] = useAddressState(DEFAULTS)
  const cart = useCart(supplier.id)
  const outlet = useOutletName()
  const usuals = useList(venueProducts.list, padQuery(venueId, supplier.id, 'usuals', ''))
  const hasUsuals = usuals.isFirst || usuals.rows.length > 0
  const view = show === 'usuals' && !hasUsuals ? 'all' : show
  const list = useList(venueProducts.list, padQuery(venueId, supplier.id, view, term))
  const { data: tree } = useAnswerLater(categories.venueList, { query: {} })
  const { data: tags } = useAnswerLater(venueTags.list, { query: {} }, { quiet: true })
  const [isReviewing, setIsReviewing] = useState(false)
  const wasReviewing = useEver(isReviewing)
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  useHotkeys([['mod+Enter', () => review(setIsReviewing)]], [])
  // Sends changes left from an earlier visit.
  useEffect(sendWaiting, [])

  if (!terms) return null
  const own = new Set(supplier.categories)
  const pills = flat(tree?.data ?? [])
    .filter(({ name }) => own.has(name))
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const tagPills = (tags?.data ?? [])
    .filter(({ distributorId }) => distributorId === supplier.id)
    .map(({ id, name }) => ({ value: `tag-${id}`, label: name }))
  const docket = <CartDocket distributor={supplier} currency={supplier.currency} terms={terms} cart={cart} isBeside={isWide} />

  return (
    <Page
      title={supplier.name}
      crumbs={crumbs}
      subtitle={
        <>
          {outlet && <>Ordering for {outlet} · </>}
          <CutOff nextDeliveryDate={terms.nextDeliveryDate} orderBefore={terms.orderBefore} />
        </>
      }
      actions={
        <Suspense>
          <PadActions supplier={supplier} />
        </Suspense>
      }
      tabs={tabs}
      aside={isWide && mayOrder ? docket : undefined}
    >
      {!mayOrder && (
        <p className={classes.notice}>You do not have permission to create orders. A user administrator can give it to you.</p>
      )}
      <Toolbar end={<SearchField label={`Search ${supplier.name}`} value={term} onSearch={(text) => change({ term: text })} />}>
        <FilterPills
          label="Show"
          value={term ? 'all' : view}
          onChange={(next) => change({ show: next, term: '' })}
          pills={[
            ...(hasUsuals
              ? [{ value: 'usuals', label: 'Usual items', count: usuals.isFirst ? undefined : usuals.rows.length }]
              : []),
            { value: 'all', label: 'All', count: supplier.productCount },
            { value: 'specials', label: 'Specials' },
            ...pills,
            ...tagPills,
          ]}
        />
      </Toolbar>
      {view === 'usuals' && !term && mayOrder && (
        <Suspense>
          <OrderGuideBar usuals={usuals.rows} cart={cart} />
        </Suspense>
      )}
      <PadTable
        products={list.rows}
        quantityOf={(product) => cart.quantityOf(product.id)}
        onSet={mayOrder ? cart.setQuantity : null}
        currency={supplier.currency}
        showsSupplier={false}
        isFirst={list.isFirst}
        isStale={list.isStale}
        hasMore={list.hasMore && !list.isLoadingMore}
        loadMore={list.loadMore}
        empty={
          list.problem ? (
            <Suspense>
              <NotLoaded problem={list.problem} again={list.again} />
            </Suspense>
          ) : (
            <Empty title={term ? `No product of ${supplier.name} matches “${term}”` : 'No products in this view'}>
              {term ? 'Try the beginning of a word, or the SKU.' : 'Choose another view above.'}
            </Empty>
          )
        }
      />
      {!isWide && mayOrder && (
        <>
          <Suspense>
            <ReviewBar cart={cart} terms={terms} currency={supplier.currency} onReview={() => setIsReviewing(true)} />
          </Suspense>
          {wasReviewing && (
            <Suspense>
              <ReviewDrawer title="Review and place" opened={isReviewing} onClose={() => setIsReviewing(false)}>
                {docket}
              </ReviewDrawer>
            </Suspense>
          )}
        </>
      )}
    </Page>
  )
}

const flat = (tree: readonly Category[]): Category[] => tree.flatMap((category) => [category, ...flat(category.children)])

/** Ctrl Enter: focuses the order button of the cart, or opens the cart. */
function review(open: (isOpen: boolean) => void): void {
  const button = [...document.querySelectorAll<HTMLElement>('[data-place-order]')].find((one) => one.offsetParent !== null)
  if (button) button.focus()
  else open(true)
}
