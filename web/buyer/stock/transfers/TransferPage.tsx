import { Button } from '@mantine/core'
import { type InventoryTransfer, inventoryTransfers, type TransferItem } from '#contract/counting/inventory-transfers.ts'
import { venueInventory } from '#contract/counting/venue-inventory.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { useId } from '#web/routing/current.ts'
import { currentVenueId } from '#web/session/context.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf, perUnit } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'
import { quantityIn, unitName } from '../stock-labels.ts'
import { ReceiveTransfer } from './ReceiveTransfer.tsx'
import { STATUS } from './transfer-labels.ts'

export const loader = ({ params }: { params: Record<string, string> }) =>
  load(inventoryTransfers.find, { params: { venueId: String(currentVenueId()), transferId: params.id ?? '' } })

const COLUMNS: Column<TransferItem>[] = [
  {
    id: 'name',
    header: 'Product',
    cell: ({ name, sku, distributor }) => <TwoLines below={[sku, distributor.name].filter(Boolean).join(' · ')}>{name}</TwoLines>,
  },
  {
    id: 'quantity',
    header: 'Sent',
    align: 'right',
    card: 'end',
    cell: ({ units, quantity, unitId }) => quantityIn(units, quantity, unitId),
  },
  {
    id: 'cost',
    header: 'Cost',
    align: 'right',
    cell: ({ unitCost, units, unitId, value }) => (
      <TwoLines
        below={
          <>
            <Money amount={unitCost} isPrice /> {perUnit(unitName(units, unitId))}
          </>
        }
      >
        <Money amount={value} />
      </TwoLines>
    ),
  },
]
const RECEIVED: Column<TransferItem> = {
  id: 'received',
  header: 'Received',
  align: 'right',
  card: 'labelled',
  cell: ({ units, receivedQuantity, unitId, note }) => (
    <TwoLines below={note || undefined}>{quantityIn(units, receivedQuantity, unitId)}</TwoLines>
  ),
}

/** A transfer with its items: what was sent, what arrived, and what can be done next. */
export default function TransferPage() {
  const venueId = useVenueId()
  const params = { venueId: String(venueId), transferId: String(useId()) }
  const transfer = useAnswer(inventoryTransfers.find, { params })
  const isOut = transfer.direction === 'out'
  return (
    <Page
      title={isOut ? `Transfer to ${transfer.destination.name}` : `Transfer from ${transfer.source.name}`}
      subtitle={
        <>
          <StatusBadge tone={STATUS[transfer.status].tone}>{STATUS[transfer.status].words}</StatusBadge>{' '}
          {countOf(transfer.itemCount, 'item')}, <Money amount={transfer.value} /> at cost
        </>
      }
      crumbs={<TextLink to={paths.buyer.transfers()}>Transfers</TextLink>}
      actions={<Moves transfer={transfer} params={params} />}
      aside={
        <Card title="Details">
          <Facts facts={factsOf(transfer)} />
        </Card>
      }
    >
      {transfer.problem && <Notice tone="beet">It was not sent at its time. {transfer.problem}</Notice>}
      {transfer.actions.receive ? (
        <ReceiveTransfer key={transfer.id} transfer={transfer} params={params} />
      ) : (
        <DataTable
          label="Items"
          columns={transfer.status === 'received' ? [...COLUMNS, RECEIVED] : COLUMNS}
          list={{ rows: transfer.items }}
          rowId={({ id }) => id}
          empty={null}
        />
      )}
    </Page>
  )
}

const factsOf = ({ message, createdBy, createdAt, transferAt, sentAt, ...ended }: InventoryTransfer) => [
  { label: 'Message', value: message },
  { label: 'Created by', value: createdBy },
  { label: 'Created', value: <DateTime at={createdAt} as="datetime" /> },
  sentAt === null
    ? { label: 'To be sent', value: <DateTime at={transferAt} as="datetime" /> }
    : { label: 'Sent', value: <DateTime at={sentAt} as="datetime" /> },
  ...(ended.receivedAt === null
    ? []
    : [
        { label: 'Received', value: <DateTime at={ended.receivedAt} as="datetime" /> },
        { label: 'Received by', value: ended.receivedBy },
      ]),
  ...(ended.cancelledAt === null
    ? []
    : [
        { label: 'Cancelled', value: <DateTime at={ended.cancelledAt} as="datetime" /> },
        { label: 'Cancelled by', value: ended.cancelledBy },
      ]),
]

/** Changes what both outlets have, and how far the transfer is. */
const CHANGES = [
  inventoryTransfers.find,
  inventoryTransfers.list,
  inventoryTransfers.items,
  venueInventory.list,
  venueInventory.valuation,
]

function Moves({ transfer, params }: { transfer: InventoryTransfer; params: { venueId: string; transferId: string } }) {
  const sending = useCall(inventoryTransfers.send, { changes: CHANGES })
  const cancelling = useCall(inventoryTransfers.cancel, { changes: CHANGES })
  const undoing = useCall(inventoryTransfers.undoReceipt, { changes: CHANGES })
  const { actions, status } = transfer
  const isOnItsWay = status === 'in_transit'

  const cancel = async () => {
    const isSure = await confirm({
      title: isOnItsWay ? 'Undo this transfer?' : 'Cancel this transfer?',
      message: isOnItsWay ? 'The goods return to the stock of this outlet.' : 'It will not be sent.',
      confirm: isOnItsWay ? 'Undo transfer' : 'Cancel transfer',
      cancel: 'Keep transfer',
      isDanger: true,
    })
    if (isSure) cancelling.send({ params }, () => toast.success(isOnItsWay ? 'Transfer undone' : 'Transfer cancelled'))
  }
  return (
    <>
      {actions.undoReceipt && (
        <Button
          variant="default"
          loading={undoing.isPending}
          onClick={() => undoing.send({ params }, () => toast.success('Receipt undone'))}
        >
          Undo receipt
        </Button>
      )}
      {actions.cancel && (
        <Button variant="default" loading={cancelling.isPending} onClick={() => void cancel()}>
          {isOnItsWay ? 'Undo transfer' : 'Cancel transfer'}
        </Button>
      )}
      {actions.send && (
        <Button loading={sending.isPending} onClick={() => sending.send({ params }, () => toast.success('Transfer sent'))}>
          Send now
        </Button>
      )}
    </>
  )
}
