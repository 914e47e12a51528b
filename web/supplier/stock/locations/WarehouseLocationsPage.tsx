import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { LocationsGiven as given, type LocationsGiven, type WarehouseLocation } from '#contract/stock/warehouse-locations.ts'
import { type Warehouse, warehouses } from '#contract/stock/warehouses.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { countOf } from '#web/shared/format.ts'
import { NamesList } from '#web/shared/names/NamesList.tsx'
import { moved } from '#web/shared/walking-order/moved.ts'
import { paths } from '#web/site/paths.ts'
import { withFields } from '#web/site/problem.ts'
import { asSearch } from '#web/ui/as-search.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { ArrangeWarehouseLocation } from './ArrangeWarehouseLocation.tsx'

const LIST = { query: { withLocations: 'true' } } as const
const DEFAULTS = { location: '' }

export const loader = () => load(warehouses.list, LIST)

/** The locations of a warehouse in walking order; one of them with its products. */
export default function WarehouseLocationsPage() {
  const warehouseId = useId()
  const { data } = useAnswer(warehouses.list, LIST)
  const [{ location: chosen }] = useAddressState(DEFAULTS)
  const may = useRights()
  const warehouse = data.find(({ id }) => String(id) === String(warehouseId))
  const location = warehouse?.locations?.find(({ id }) => String(id) === chosen)
  const toAll = <TextLink to={paths.supplier.warehouses()}>Warehouses</TextLink>
  if (!warehouse)
    return (
      <Page title="Warehouse locations" crumbs={toAll}>
        <Empty title="This warehouse does not exist">It may have been deleted in the meantime.</Empty>
      </Page>
    )
  const here = paths.supplier.warehouseLocations({ id: warehouse.id })
  return (
    <Page
      title={location ? location.name : `Locations in ${warehouse.name}`}
      subtitle={
        location
          ? 'Products in the order you walk past them'
          : 'Aisles, shelves and cold rooms in the order you walk past them; packing lists follow it'
      }
      crumbs={location ? <TextLink to={here}>{`Locations in ${warehouse.name}`}</TextLink> : toAll}
    >
      {location ? (
        <ArrangeWarehouseLocation
          key={location.id}
          warehouseId={warehouse.id}
          location={location}
          isReadOnly={!may('editInventoryItem')}
        />
      ) : (
        <Locations warehouse={warehouse} />
      )}
    </Page>
  )
}

function Locations({ warehouse }: { warehouse: Warehouse }) {
  const update = useCall(warehouses.update, { changes: [warehouses.list], form: 'name' })
  const all = warehouse.locations ?? []
  const here = paths.supplier.warehouseLocations({ id: warehouse.id })
  const save = (locations: LocationsGiven, then?: () => void) => {
    const body = { name: warehouse.name, locations: locations.map(({ id, name }) => ({ name, ...(id !== undefined && { id }) })) }
    update.send({ params: { warehouseId: String(warehouse.id) }, body }, then)
  }
  const products: Column<WarehouseLocation> = {
    id: 'products',
    header: 'Products',
    cell: ({ id, name, productCount }) => (
      <TextLink to={here} search={asSearch({ location: String(id) })} aria-label={`Products in ${name}`}>
        {productCount === 0 ? 'Add products' : countOf(productCount, 'product')}
      </TextLink>
    ),
  }
  const order: Column<WarehouseLocation> = {
    id: 'order',
    header: 'Order',
    width: '100px',
    cell: ({ id, name }) => {
      const at = all.findIndex((one) => one.id === id)
      return (
        <>
          <Step name={name} to="up" disabled={at === 0 || update.isPending} onClick={() => save(moved(all, at, at - 1))} />
          <Step
            name={name}
            to="down"
            disabled={at === all.length - 1 || update.isPending}
            onClick={() => save(moved(all, at, at + 1))}
          />
        </>
      )
    },
  }
  return (
    <NamesList
      one="location"
      rows={all}
      columns={[products, order]}
      mayChange
      whyNot=""
      changes={{
        save: (id, { name }, then) =>
          save(id === null ? [...all, { name }] : all.map((one) => (one.id === id ? { ...one, name } : one)), then),
        remove: ({ id }) => save(all.filter((one) => one.id !== id)),
        name: given.element.shape.name,
        isSaving: update.isPending,
        problem: update.problem && withFields(update.problem, (field) => field.replace(/^locations\.\d+\./, '')),
        reset: update.reset,
      }}
      removing={({ productCount }) =>
        productCount === 0
          ? 'There are no products in it.'
          : `${countOf(productCount, 'product')} will have no place here. Stock is not affected.`
      }
      empty="Add the parts of this warehouse: an aisle, a shelf, the cold room. Packing lists say where each product is."
    />
  )
}

function Step({ name, to, disabled, onClick }: { name: string; to: 'up' | 'down'; disabled: boolean; onClick: () => void }) {
  const Icon = to === 'up' ? IconArrowUp : IconArrowDown
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Move ${name} ${to}`} disabled={disabled} onClick={onClick}>
      <Icon size={17} stroke={1.8} />
    </ActionIcon>
  )
}
