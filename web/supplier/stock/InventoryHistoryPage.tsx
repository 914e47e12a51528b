import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { type Movement, productInventory } from '#contract/catalogue/product-inventory.ts'
import { MOVEMENT_TYPES } from '#contract/stock/movement-types.ts'
import { call } from '#web/api/call.ts'
import { load, loadList, useAnswerLater, useList } from '#web/api/query.ts'
import { useSave } from '#web/api/useSave.ts'
import { useId } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { CatalogueProvider, useProduct } from '#web/shared/catalogue/catalogue.ts'
import { useProductHead } from '#web/shared/catalogue/product-head.tsx'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatDate, formatQuantity } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { Quantity } from '#web/shared/Quantity.tsx'
import { oneOf } from '#web/site/one-of.ts'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { supplierCatalogue } from '../products/supplier-catalogue.ts'
import classes from './Stock.module.css'

const { calls, of } = supplierCatalogue
const DEFAULTS = { warehouse: '', type: '', from: '', to: '' }
type Filters = Partial<typeof DEFAULTS>

const isDay = (text = '') => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The filters in the address; unknown kinds are ignored. */
const queryOf = ({ warehouse = '', type = '', from = '', to = '' }: Filters) => ({
  ...(/^[1-9]\d{0,14}$/.test(warehouse) && { warehouseId: warehouse }),
  types: oneOf(type, MOVEMENT_TYPES),
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
})
const sentFor = (id: number | string, filters: Filters) => ({ params: { productId: id }, query: queryOf(filters) })

type At = { params: Record<string, string>; search: Record<string, string> }
export const loader = ({ params: { id = '' }, search }: At) =>
  Promise.all([load(calls.find, of({ productId: id })), loadList(productInventory.history, sentFor(id, search))])

/** Every stock movement of a product, with its order, document or stocktake. */
export default function InventoryHistoryPage() {
  return (
    <CatalogueProvider value={supplierCatalogue}>
      <History id={useId()} />
    </CatalogueProvider>
  )
}

function History({ id }: { id: number }) {
  const product = useProduct(id)
  const head = useProductHead(product)
  const [filters, change] = useAddressState(DEFAULTS)
  const params = { productId: String(id) }
  const list = useList(productInventory.history, sentFor(id, filters))
  const warehouses = useAnswerLater(productInventory.historyWarehouses, { params }, { quiet: true }).data?.data ?? []
  const types = useAnswerLater(productInventory.historyTypes, { params }, { quiet: true }).data?.data ?? []
  const { isSaving, save } = useSave()
  const isNarrowed = Object.values(filters).some((value) => value !== '')
  const choices = (all: readonly { key: string; name: string }[], every: string) => [
    { value: '', label: every },
    ...all.map(({ key, name }) => ({ value: key, label: name })),
  ]
  const paper = (movement: Movement) =>
    save(
      () =>
        call(productInventory.exportMovement, {
          params: { ...params, historyId: movement.id },
          query: { format: 'pdf' },
        }),
      'movement.pdf',
    )

  return (
    <Page {...head}>
      <Toolbar
        end={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.7} />}
            loading={isSaving}
            disabled={list.rows.length === 0}
            title={list.rows.length === 0 ? 'No movements to export' : 'Export the listed movements to Excel'}
            onClick={() => save(() => call(productInventory.exportHistory, sentFor(id, filters)), 'inventory history.xlsx')}
          >
            Export
          </Button>
        }
      >
        <div className={classes.filters}>
          <Select
            label="Warehouse"
            allowDeselect={false}
            data={choices(warehouses, 'All warehouses')}
            value={filters.warehouse}
            onChange={(warehouse) => change({ warehouse: warehouse ?? '' })}
          />
          <Select
            label="Movement type"
            allowDeselect={false}
            data={choices(types, 'All movements')}
            value={filters.type}
            onChange={(type) => change({ type: type ?? '' })}
          />
          <TextInput
            type="date"
            label="From"
            value={filters.from}
            onChange={(event) => change({ from: event.currentTarget.value })}
          />
          <TextInput type="date" label="To" value={filters.to} onChange={(event) => change({ to: event.currentTarget.value })} />
        </div>
      </Toolbar>
      <DataTable
        label="Movements"
        columns={columnsFor(product.orderingUnit.name, paper)}
        list={list}
        rowId={({ id: movementId }) => movementId}
        empty={
          isNarrowed ? (
            <Empty
              title="No movements found"
              action={
                <Button variant="default" onClick={() => change(DEFAULTS)}>
                  Show all movements
                </Button>
              }
            >
              No movements match these filters.
            </Empty>
          ) : (
            <Empty title="No movements yet">
              Once the product’s stock is tracked, additions, removals, transfers, stocktakes and orders are listed here.
            </Empty>
          )
        }
      />
    </Page>
  )
}

const columnsFor = (unit: string, paper: (movement: Movement) => void): Column<Movement>[] => [
  {
    id: 'what',
    header: 'Movement',
    card: 'title',
    cell: (row) => <TwoLines below={<Behind movement={row} />}>{row.typeName}</TwoLines>,
  },
  {
    id: 'when',
    header: 'Date',
    card: 'line',
    cell: ({ at, userName }) => (
      <TwoLines below={userName || 'Source'}>
        <DateTime at={at} as="datetime" />
      </TwoLines>
    ),
  },
  {
    id: 'warehouse',
    header: 'Warehouse',
    card: 'line',
    cell: ({ warehouse, otherWarehouse, quantity }) => (
      <TwoLines below={otherWarehouse ? `${quantity < 0 ? 'to' : 'from'} ${otherWarehouse.name}` : ''}>{warehouse.name}</TwoLines>
    ),
  },
  { id: 'batches', header: 'Batches', cell: ({ batches }) => <BatchNames batches={batches} /> },
  {
    id: 'quantity',
    header: 'Quantity',
    align: 'right',
    card: 'end',
    cell: ({ quantity, balance }) => (
      <TwoLines below={balance === null ? '' : `${formatQuantity(balance)} on hand`}>
        <span className={classes.moved} data-in={quantity > 0 || undefined}>
          {quantity > 0 ? '+' : ''}
          <Quantity of={quantity} unit={unit} />
        </span>
      </TwoLines>
    ),
  },
  {
    id: 'paper',
    header: 'Document',
    isHeaderHidden: true,
    align: 'right',
    cell: (row) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={row.slipNumber ? `Save document ${row.slipNumber}` : `Save the movement of ${row.at.slice(0, 10)} as PDF`}
        onClick={() => paper(row)}
      >
        <IconFileTypePdf size={18} stroke={1.6} />
      </ActionIcon>
    ),
  },
]

/** The source of a movement. */
function Behind({ movement: { orderId, orderNumber, slipNumber, note } }: { movement: Movement }) {
  if (orderId !== null)
    return <TextLink to={paths.supplier.orders({ id: orderId })}>{orderNumber ? `Order #${orderNumber}` : 'Order'}</TextLink>
  return [slipNumber, note].filter(Boolean).join(' · ')
}

const SHOWN = 2

function BatchNames({ batches }: { batches: Movement['batches'] }) {
  const formats = useFormats()
  const named = batches.filter(({ batchCode, expiryDate }) => batchCode !== '' || expiryDate !== null)
  if (named.length === 0) return <span className={classes.quiet}>—</span>
  const more = named.length - SHOWN
  return (
    <span className={classes.batches}>
      {named.slice(0, SHOWN).map(({ batchCode, expiryDate, quantity }) => (
        <span key={`${batchCode} ${expiryDate}`}>
          {formatQuantity(Math.abs(quantity))} × {batchCode || 'no code'}
          {expiryDate && <small> expires {formatDate(expiryDate, formats)}</small>}
        </span>
      ))}
      {more > 0 && <small>and {more} more</small>}
    </span>
  )
}
