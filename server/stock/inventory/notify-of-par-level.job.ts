import { usersToNotify } from '#server/parties/notifications/notify.ts'
import { notifyAndMail } from '#server/parties/notifications/notify-and-mail.ts'
import { rows } from '#server/platform/db/database.ts'
import { job } from '#server/platform/jobs/job.ts'
import { type Html, html } from '#server/platform/mail/html.ts'
import { type Crossing, NOTIFY_OF_PAR_LEVEL } from './par-level.ts'

type Row = { id: number; name: string; quantity: number; par_level: number; unit: string; warehouse: string; watchers: number[] }

/** Notifies those who chose to be of products below their level in a warehouse, with one notification and one mail each, once per crossing (R-125, G-049). */
export const notifyOfParLevel = job<Crossing>(NOTIFY_OF_PAR_LEVEL.name, async (data, { tx, site }) => {
  const { distributorId, warehouseId, productIds, crossing } = data
  const found = await rows<Row>(
    tx,
    `select p.id, p.name, s.quantity, s.par_level, u.name as unit, w.name as warehouse,
            array(select user_id from par_level_watchers l where l.product_id = p.id) as watchers
       from products p
       join warehouse_products s on s.product_id = p.id and s.warehouse_id = $2
       join warehouses w on w.id = s.warehouse_id
       join units u on u.id = p.ordering_unit_id
      where p.id = any ($3) and p.distributor_id = $1 and p.deleted_at is null and s.par_level is not null
      order by p.name, p.id`,
    [distributorId, warehouseId, productIds],
  )
  const recipients = await usersToNotify(tx, { distributorId }, { permission: 'seeProducts', event: 'par_level_reached' })
  for (const recipient of recipients) {
    const theirs = found.filter(({ watchers }) => watchers.includes(recipient.userId))
    const [first] = theirs
    if (!first) continue
    const title =
      theirs.length === 1
        ? `${first.name} is below par in ${first.warehouse}`
        : `${theirs.length} products are below par in ${first.warehouse}`
    const path = theirs.length === 1 ? `/supplier/products/${first.id}` : '/supplier/products/all?stock=below_par'
    const text = theirs.map(sentence)
    await notifyAndMail(
      tx,
      site,
      [recipient],
      { kind: 'par_level_reached', title, body: text.join('; '), about: `par:${crossing}`, distributorId },
      {
        paragraphs: ['You asked to be notified when stock falls below its level.'],
        card: { html: card(theirs), text: text.join('\n') },
        button: { label: theirs.length === 1 ? 'Open the product' : 'View low stock', url: `${site.publicUrl}${path}` },
      },
    )
  }
})

const sentence = ({ name, quantity, par_level, unit }: Row) => `${name}: ${quantity} ${unit} on hand, par level is ${par_level}`

const card = (products: readonly Row[]): Html => html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0">
${products.map(
  ({ name, quantity, par_level, unit }) => html`<tr><td style="padding:6px 0">${name}</td>
<td align="right" style="padding:6px 0"><b>${quantity} ${unit}</b> of ${par_level}</td></tr>`,
)}</table>`
