import { Button } from '@mantine/core'
import { suppliers } from '#contract/parties/suppliers.ts'
import { load, useAnswer, useList } from '#web/api/query.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { SupplierCard } from './SupplierCard.tsx'
import classes from './Suppliers.module.css'
import { SupplierTabs } from './SupplierTabs.tsx'

const DEFAULTS = { view: 'current', term: '' }

export const loader = () => load(suppliers.connected, { query: {} })

/** The suppliers of the outlet; with `view=all` every supplier of the platform (G-033). */
export default function SuppliersPage() {
  const [{ view, term }, change] = useAddressState(DEFAULTS)
  const may = useRights()
  const search = <SearchField label="Search suppliers" value={term} onSearch={(text) => change({ term: text })} />
  return (
    <Page
      title="Suppliers"
      tabs={<SupplierTabs />}
      actions={
        <>
          {may('seeProducts') && (
            <LinkButton variant="default" to={paths.buyer.supplierProducts()}>
              All products
            </LinkButton>
          )}
          {may('manageSupplier') && <LinkButton to={paths.buyer.newSupplier()}>New supplier</LinkButton>}
        </>
      }
    >
      <Toolbar end={search} />
      {view === 'all' ? <Directory term={term} /> : <Current term={term} />}
    </Page>
  )
}

function Current({ term }: { term: string }) {
  const { data } = useAnswer(suppliers.connected, { query: {} })
  const shown = data.filter(({ name, categories }) =>
    `${name} ${categories.join(' ')}`.toLowerCase().includes(term.toLowerCase()),
  )
  if (shown.length === 0 && term)
    return <Empty title={`None of your suppliers matches “${term}”`}>Search for others under All Suppliers.</Empty>
  if (shown.length === 0) {
    return (
      <Empty
        title="No suppliers yet"
        action={<LinkButton to={`${paths.buyer.suppliers()}?view=all`}>Find a supplier</LinkButton>}
      >
        Your suppliers appear here with their next delivery and the time left to order.
      </Empty>
    )
  }
  return (
    <ul className={classes.cards}>
      {shown.map((supplier) => (
        <li key={supplier.id}>
          <SupplierCard supplier={supplier} />
        </li>
      ))}
    </ul>
  )
}

function Directory({ term }: { term: string }) {
  const venueId = useVenueId()
  if (venueId > 0) return <DirectoryOf venueId={venueId} term={term} />
  const next = paths.buyer.suppliers({}, { view: 'all' })
  return (
    <Empty
      title="Choose an outlet"
      action={<LinkButton to={paths.buyer.chooseOutlet({}, { next })}>Choose an outlet</LinkButton>}
    >
      Suppliers are connected with one outlet at a time.
    </Empty>
  )
}

function DirectoryOf({ venueId, term }: { venueId: number; term: string }) {
  const list = useList(suppliers.directory, { params: { venueId }, query: { ...(term && { term }) } })
  if (list.isFirst) return <SkeletonLines lines={6} />
  if (list.problem && list.rows.length === 0) return <NotLoaded problem={list.problem} again={list.again} />
  if (list.rows.length === 0) return <Empty title={`No supplier matches “${term}”`}>Try a shorter name.</Empty>
  return (
    <>
      <ul className={classes.cards}>
        {list.rows.map((supplier) => (
          <li key={supplier.id}>
            <SupplierCard supplier={supplier} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button variant="default" mt={16} loading={list.isLoadingMore} onClick={list.loadMore}>
          Show more
        </Button>
      )}
    </>
  )
}
