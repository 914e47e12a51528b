import { INVENTORY_TRANSFERS, TRANSFER_LINES } from '#server/counting/inventory-transfers/transfer-table.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Example = {
  status: 'received' | 'cancelled' | 'in_transit' | 'planned'
  isComing?: true
  /** From now, when the goods leave. */
  leavesAfter: number
  message: string
  items: number
  /** Bottles that broke on the way, of the first item. */
  broken?: number
}
const TRANSFERS: readonly Example[] = [
  { status: 'received', leavesAfter: -12 * DAY_MS, message: 'For the wine dinner', items: 4, broken: 1 },
  { status: 'cancelled', leavesAfter: -6 * DAY_MS, message: '', items: 1 },
  { status: 'received', isComing: true, leavesAfter: -3 * DAY_MS, message: '', items: 2 },
  {
    status: 'in_transit',
    isComing: true,
    leavesAfter: -20 * HOUR_MS,
    message: 'The driver brings them on Tuesday’s run',
    items: 3,
  },
  { status: 'planned', leavesAfter: 30 * HOUR_MS, message: 'For the weekend', items: 2 },
]

const NEW = INVENTORY_TRANSFERS.part(
  ...(['sourceVenueId', 'sourceName', 'destinationVenueId', 'destinationName', 'status', 'message', 'transferAt'] as const),
  ...([
    'currencyCode',
    'createdAt',
    'createdBy',
    'createdByName',
    'sentAt',
    'receivedAt',
    'receivedBy',
    'receivedByName',
  ] as const),
  ...(['cancelledAt', 'cancelledBy', 'cancelledByName'] as const),
)

/** Wine that the Glasshouse and a sister outlet of its group have sent each other. */
export async function transferBetweenOutlets(tx: Tx, now: Date): Promise<void> {
  const [found] = await rows<{ id: number; name: string; sisterId: number; sister: string; userId: number; userName: string }>(
    tx,
    `select v.id, v.name, s.id as "sisterId", s.name as sister, u.id as "userId", u.name as "userName"
       from users u join memberships m on m.user_id = u.id join membership_venues mv on mv.membership_id = m.id
       join venues v on v.id = mv.venue_id join venues s on s.venue_group_id = v.venue_group_id and s.id > v.id
      where u.email = 'mia@glasshouse.example' order by v.id, s.id limit 1`,
  )
  if (!found) throw new Error('Nobody of the Glasshouse is there')
  const own = { id: found.id, name: found.name }
  const sister = { id: found.sisterId, name: found.sister }
  for (const example of TRANSFERS) {
    const [source, destination] = example.isComing ? [sister, own] : [own, sister]
    const leaves = new Date(now.getTime() + example.leavesAfter)
    const by = (is: boolean, after: number) => ({
      at: is ? new Date(leaves.getTime() + after) : null,
      userId: is ? found.userId : null,
      name: is ? found.userName : null,
    })
    const received = by(example.status === 'received', 5 * HOUR_MS)
    const cancelled = by(example.status === 'cancelled', -HOUR_MS)
    const [made] = await rows<{ id: number }>(
      tx,
      `insert into inventory_transfers (${NEW.names}) values (${NEW.placeholders(1)}) returning id`,
      NEW.values({
        sourceVenueId: source.id,
        sourceName: source.name,
        destinationVenueId: destination.id,
        destinationName: destination.name,
        status: example.status,
        message: example.message,
        transferAt: leaves,
        currencyCode: 'AUD',
        createdAt: new Date(Math.min(leaves.getTime(), now.getTime()) - 4 * HOUR_MS),
        createdBy: found.userId,
        createdByName: found.userName,
        sentAt: example.status === 'received' || example.status === 'in_transit' ? leaves : null,
        ...{ receivedAt: received.at, receivedBy: received.userId, receivedByName: received.name },
        ...{ cancelledAt: cancelled.at, cancelledBy: cancelled.userId, cancelledByName: cancelled.name },
      }),
    )
    await addWine(tx, made?.id ?? 0, { ...example, sourceId: source.id, destinationId: destination.id, countedBy: own.id })
  }
}

const OWN = TRANSFER_LINES.part(
  'transferId',
  'sourceVenueId',
  'destinationVenueId',
  'position',
  'unitId',
  'quantity',
  'receivedQuantity',
  'note',
)
/** What a stocktake and a transfer both keep of a product. */
const KEPT = TRANSFER_LINES.part(
  'productId',
  'distributorId',
  'distributorName',
  'name',
  'sku',
  'units',
  'price',
  'priceUnitId',
  'currencyCode',
)

/** Bottles of wine of which there is enough. */
const addWine = (tx: Tx, id: number, of: Example & { sourceId: number; destinationId: number; countedBy: number }) =>
  rows(
    tx,
    `insert into inventory_transfer_lines (${OWN.names}, ${KEPT.names})
     select $1, $2, $3, w.at, w.counted_in, 3 + w.at, case when $6 then 3 + w.at - case when w.at = 0 then $7::int else 0 end end,
            case when $6 and w.at = 0 and $7::int > 0 then 'Broken on the way' else '' end, ${KEPT.namesOf('w')}
       from (
         select row_number() over (order by i.product_id) - 1 as at, i.unit_id as counted_in, s.*
           from venue_inventory i
           join lateral (select * from stocktake_products s where s.venue_id = $4 and s.product_id = i.product_id order by s.id limit 1) s on true
          where i.venue_id = $4 and i.quantity > 8) w
      where w.at < $5`,
    [id, of.sourceId, of.destinationId, of.countedBy, of.items, of.status === 'received', of.broken ?? 0],
  )
