import type { Run } from '#contract/delivery/runs.ts'
import { formatDate, formatQuantityOf } from '#contract/platform/format.ts'
import type { OnPaper } from '#server/parties/letterheads/companies.ts'
import { type Paper, TICK_BOX } from '#server/platform/pdf/paper.ts'
import type { Whereabouts } from '#server/stock/warehouse-locations/whereabouts.ts'

type Sheet = { issuer: OnPaper; logo?: Buffer | undefined; day: string; madeAt: Date }

/** The run of one driver on paper: its stops in order with room to sign, and then everything the van is packed with. */
export function runPapers(
  { driver, stops, products }: Run,
  { issuer, logo, day, madeAt }: Sheet,
  whereabouts: Whereabouts,
): Paper[] {
  const isAnywhere = products.some(({ productId }) => whereabouts.of(productId) !== '')
  const { formats } = issuer
  const common = {
    number: driver?.name ?? 'Nobody yet',
    issuer,
    ...(logo && { logo }),
    madeAt,
  }
  const facts = [
    { label: 'Day', value: formatDate(day, formats) },
    { label: 'Stops', value: String(stops.length) },
  ]
  return [
    {
      ...common,
      title: 'Run sheet',
      facts,
      columns: [
        { head: '', share: 0.7 },
        { head: 'Stop', share: 5 },
        { head: 'Goods', share: 6 },
        { head: 'Taken by, when', share: 3 },
      ],
      rows: stops.map((stop, i) => [
        String(i + 1),
        [
          stop.venue.name,
          stop.orderNumber === null ? '' : `#${stop.orderNumber}`,
          stop.address,
          [stop.contact.name, stop.contact.phone].filter(Boolean).join(' · '),
          stop.instructions,
          stop.message && `“${stop.message}”`,
        ]
          .filter(Boolean)
          .join('\n'),
        stop.lines.map((line) => `${formatQuantityOf(line.quantity, line.unit)}  ${line.name}`).join('\n'),
        stop.deliveredTo,
      ]),
      signatures: ['Driver', 'Back at the warehouse'],
    },
    {
      ...common,
      title: 'Packing list of the run',
      facts,
      columns: [
        { head: '', share: 0.6 },
        ...(isAnywhere ? [{ head: 'Where', share: 3 }] : []),
        { head: 'What', share: 6 },
        { head: 'SKU', share: 3 },
        { head: 'Quantity', share: 3, align: 'right' },
        { head: 'Packed', share: 3, align: 'right' },
      ],
      rows: whereabouts
        .inWalkingOrder(products)
        .map((line) => [
          TICK_BOX,
          ...(isAnywhere ? [whereabouts.of(line.productId)] : []),
          line.name,
          line.sku ?? '',
          formatQuantityOf(line.quantity, line.unit),
          '',
        ]),
      signatures: ['Packed by', 'Checked by'],
    },
  ]
}
