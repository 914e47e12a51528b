import { usersToNotify } from '#server/parties/notifications/notify.ts'
import { notifyAndMail } from '#server/parties/notifications/notify-and-mail.ts'
import { rows } from '#server/platform/db/database.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { job } from '#server/platform/jobs/job.ts'
import { differenceOf } from './transfer.ts'
import { linesOf, type TransferLine } from './transfer-store.ts'
import { INVENTORY_TRANSFERS } from './transfer-table.ts'

/** Goods left for the destination, came back instead, or arrived otherwise than they were sent. */
type Step = 'left' | 'cancelled' | 'differs'
/** `by`: the user who took the step, who knows of it. */
type Happened = { transferId: number; step: Step; by: number; at: string }

export const NOTIFY_OF_TRANSFER = { name: 'inventory-transfers.notify' }

const NAMED = INVENTORY_TRANSFERS.part('id', 'sourceVenueId', 'destinationVenueId', 'sourceName', 'destinationName', 'message')
type Named = PartOf<typeof NAMED>

/** Notifies those who look after stock at the other outlet. */
export const notifyOfTransfer = job<Happened>(NOTIFY_OF_TRANSFER.name, async ({ transferId, step, by, at }, { tx, site }) => {
  const [transfer] = await rows<Named>(tx, `select ${NAMED.read('t')} from inventory_transfers t where t.id = $1`, [transferId])
  if (!transfer) return
  const { venueId, title, sentences } = wordsFor(step, transfer, await linesOf(tx, transfer))
  const users = await usersToNotify(tx, { venueId }, { permission: 'manageInventory', event: 'stock_transferred' })
  await notifyAndMail(
    tx,
    site,
    users.filter(({ userId }) => userId !== by),
    {
      kind: 'stock_transferred',
      title,
      body: sentences[0] ?? '',
      about: `inventory-transfer:${transferId}:${step}:${at}`,
      venueId,
      subjectId: transferId,
    },
    {
      paragraphs: sentences,
      button: { label: 'Open the transfer', url: `${site.publicUrl}/buyer/inventory/transfers/${transferId}` },
    },
  )
})

function wordsFor(
  step: Step,
  { sourceVenueId, destinationVenueId, sourceName, destinationName, message }: Named,
  lines: readonly TransferLine[],
) {
  if (step === 'differs')
    return {
      venueId: sourceVenueId,
      title: `${destinationName} received something else than was sent`,
      sentences: [`${listed(lines.filter(differenceOf), received)}.`],
    }
  const note = message === '' ? [] : [`“${message}”`]
  if (step === 'cancelled')
    return {
      venueId: destinationVenueId,
      title: `${sourceName} cancelled a transfer to ${destinationName}`,
      sentences: [`Not coming: ${listed(lines, sent)}.`],
    }
  return {
    venueId: destinationVenueId,
    title: `Goods are on their way from ${sourceName}`,
    sentences: [`To ${destinationName}: ${listed(lines, sent)}.`, ...note],
  }
}

const MOST_NAMED = 3

/** "2 case Apples, 1 bottle Wine and 4 more". */
function listed(lines: readonly TransferLine[], words: (line: TransferLine) => string): string {
  const more = lines.length - MOST_NAMED
  return `${lines.slice(0, MOST_NAMED).map(words).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const unitOf = ({ units, unitId }: TransferLine) => units.find(({ id }) => id === unitId)?.name ?? ''
const sent = (line: TransferLine) => `${line.quantity} ${unitOf(line)} ${line.name}`
const received = (line: TransferLine) =>
  `${line.receivedQuantity ?? 0} of ${sent(line)}${line.note === '' ? '' : ` (${line.note})`}`
