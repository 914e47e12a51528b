import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { venueProductGroups } from '#contract/catalogue/product-groups.ts'
import { type CatalogueProduct, venueCatalogue } from '#contract/catalogue/venue-catalogue.ts'
import { venueTags } from '#contract/catalogue/venue-tags.ts'
import { load, loadList, useAnswer, useAnswerLater, useList } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { SortingTabs } from '../sorting/SortingTabs.tsx'
import { CatalogueBulk } from './CatalogueBulk.tsx'
import { ActionsCell, GroupCell, NameCell, PriceCell, StockCell, TrackedCell } from './CatalogueCells.tsx'
import { CatalogueFilters } from './CatalogueFilters.tsx'
import { DEFAULTS, isFiltered, queryFor } from './catalogue-query.ts'
import { NoCatalogue } from './NoCatalogue.tsx'
import { Suggested } from './Suggested.tsx'
import { useCatalogueChanges } from './useCatalogueChanges.ts'

const OutletsForm = later(() => import('./OutletsForm.tsx').then((part) => part.OutletsForm))
const OwnProductForm = later(() => import('./OwnProductForm.tsx').then((part) => part.OwnProductForm))

export const loader = ({ search }: { search: Record<string, string> }) =>
  Promise.all([
    loadList(venueCatalogue.list, queryFor(search)),
    load(venueCatalogue.stats, {}),
    load(venueProductGroups.list, {}),
  ])

type Open = { form: 'outlets' | 'own'; product: CatalogueProduct } | { form: 'new' } | null

/**
 * The products of all suppliers of the current outlets: product group, counting and visibility are edited here; a row opens the order
 * pad.
 */
export default function CataloguePage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const may = useRights()
  const { venues, context, group } = useUser()
  const list = useList(venueCatalogue.list, queryFor(filters))
  const stats = useAnswer(venueCatalogue.stats, {})
  const { data: groups } = useAnswer(venueProductGroups.list, {})
  const { data: tags } = useAnswerLater(venueTags.list, { query: {} }, { quiet: true })
  const changes = useCatalogueChanges()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const rights = {
    group: may('assignProductGroups'),
    track: may('assignProductGroups') && may('manageInventory'),
    hide: may('manageSupplier') && may('assignProductGroups'),
  }
  const own = stats.distributors.filter(({ isOwn }) => isOwn)
  const supplier = stats.distributors.find(({ id }) => String(id) === filters.supplier)

  const set = (product: CatalogueProduct, body: { productGroupId?: number | null; venueInventoryTracked?: boolean }) =>
    changes.one.ask({ params: { productId: product.id }, body })
  const toggle = (product: CatalogueProduct) =>
    changes.several.send({ body: { productIds: [product.id], isHidden: !product.isHidden } }, () =>
      toast.success(product.isHidden ? `Shown again: ${product.name}` : `Hidden: ${product.name}`),
    )
  const remove = async (product: CatalogueProduct) => {
    const isSure = await confirm({
      title: `Delete ${product.name}?`,
      message: 'It is removed from the lists of all your outlets. This cannot be undone.',
      confirm: 'Delete product',
      isDanger: true,
    })
    const params = { distributorId: String(product.distributorId), productId: String(product.id) }
    if (isSure) changes.remove.send({ params }, () => toast.success(`Deleted: ${product.name}`))
  }

  const bulk = (selected: CatalogueProduct[], clear: () => void) => (
    <CatalogueBulk selected={selected} clear={clear} groups={groups} save={changes.several} may={rights} />
  )
  const columns: Column<CatalogueProduct>[] = [
    { id: 'name', header: 'Product', card: 'title', sortBy: 'name', cell: (row) => <NameCell product={row} /> },
    {
      id: 'price',
      header: 'Your price',
      align: 'right',
      card: 'end',
      sortBy: 'price',
      cell: (row) => <PriceCell product={row} />,
    },
    { id: 'stock', header: 'Stock', needsRoom: true, cell: (row) => <StockCell product={row} /> },
    {
      id: 'group',
      header: 'Product group',
      cell: (row) => (
        <GroupCell
          product={row}
          groups={groups}
          mayChange={rights.group}
          onChange={(productGroupId) => set(row, { productGroupId })}
        />
      ),
    },
    {
      id: 'tracked',
      header: 'Counted',
      cell: (row) => (
        <TrackedCell
          product={row}
          mayChange={rights.track}
          onChange={(venueInventoryTracked) => set(row, { venueInventoryTracked })}
        />
      ),
    },
    {
      id: 'actions',
      header: 'Listing',
      isHeaderHidden: true,
      align: 'right',
      cell: (row) => (
        <ActionsCell
          product={row}
          hasOutlets={venues.length > 1}
          mayManage={rights.hide}
          onToggle={() => toggle(row)}
          onOutlets={() => setOpen({ form: 'outlets', product: row })}
          onEdit={() => setOpen({ form: 'own', product: row })}
          onDelete={() => void remove(row)}
        />
      ),
    },
  ]

  return (
    <Page
      title="Supplier products"
      subtitle={
        context?.context === 'venue-group'
          ? `Settings here apply to every outlet of ${group?.name ?? 'the group'}`
          : 'Everything your suppliers sell to you, at your prices'
      }
      crumbs={<TextLink to={paths.buyer.suppliers()}>Suppliers</TextLink>}
      tabs={<SortingTabs />}
      actions={
        own.length > 0 &&
        may('manageSupplier') && (
          <Button variant="default" onClick={() => setOpen({ form: 'new' })}>
            New product
          </Button>
        )
      }
    >
      <CatalogueFilters filters={filters} stats={stats} groups={groups} tags={tags?.data ?? []} onChange={change} />
      {supplier && <Suggested key={supplier.id} distributor={supplier} />}
      <DataTable
        label="Products"
        columns={columns}
        list={list}
        rowId={(row) => row.id}
        rowTo={(row) => paths.buyer.products({ id: row.distributorId }, { show: 'all', term: row.name })}
        rowOpens="page"
        sort={filters.sort}
        onSort={(sort) => change({ sort })}
        isQuiet={(row) => row.isHidden}
        {...(rights.group && { bulk })}
        empty={
          <NoCatalogue
            filters={filters}
            isFiltered={isFiltered(filters)}
            hasSuppliers={stats.distributors.length > 0}
            onClear={() => change({ ...DEFAULTS, sort: filters.sort })}
          />
        }
      />
      <Suspense>
        {open?.form === 'outlets' && <OutletsForm product={open.product} save={changes.visibility} onClose={close} />}
        {(open?.form === 'own' || open?.form === 'new') && (
          <OwnProductForm
            product={open.form === 'own' ? open.product : null}
            distributors={own}
            changes={changes}
            onClose={close}
          />
        )}
      </Suspense>
    </Page>
  )
}
