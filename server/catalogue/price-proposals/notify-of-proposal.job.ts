import { type Recipient, usersToNotify, userToNotify } from '#server/parties/notifications/notify.ts'
import { notifyAndMail } from '#server/parties/notifications/notify-and-mail.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { job, type Site } from '#server/platform/jobs/job.ts'

type NotifiedChange = 'proposed' | 'approved' | 'declined'
type Row = {
  id: number
  distributor_id: number
  venue_id: number
  proposed_by: 'venue' | 'distributor'
  user_id: number | null
  user_name: string
  price: number
  min_quantity: number
  note: string
  answer_note: string
  answered_by: string | null
  product: string
  price_unit: string
  ordering_unit: string
  venue: string
  distributor: string
  currency_code: string
}

/** Notifies the supplier of a requested price, and the person who requested it of the outcome; each person once. */
export const notifyOfProposal = job<{ proposalId: number; happening: NotifiedChange }>(
  'price-proposals.tell',
  async ({ proposalId, happening }, { tx, site }) => {
    const [row] = await rows<Row>(
      tx,
      `select q.*, p.name as product, pu.name as price_unit, ou.name as ordering_unit, v.name as venue, d.name as distributor, d.currency_code
         from proposed_prices q join products p on p.id = q.product_id join units pu on pu.id = p.price_unit_id
         join units ou on ou.id = p.ordering_unit_id join venues v on v.id = q.venue_id join distributors d on d.id = q.distributor_id
        where q.id = $1`,
      [proposalId],
    )
    if (row) await notifyOf(tx, site, row, happening)
  },
)

async function notifyOf(tx: Tx, site: Site, row: Row, happening: NotifiedChange): Promise<void> {
  const { title, paragraphs, path } = wordsFor(row, happening)
  const about = `proposed-price:${row.id}:${happening}`
  const toVenue = happening !== 'proposed' && row.proposed_by === 'venue'
  await notifyAndMail(
    tx,
    site,
    await recipientsOf(tx, row, happening),
    {
      kind: `price_${happening}`,
      title,
      body: paragraphs.join(' '),
      about,
      ...(toVenue ? { venueId: row.venue_id } : { distributorId: row.distributor_id }),
    },
    { paragraphs, button: { label: 'View', url: `${site.publicUrl}${path}` } },
  )
}

async function recipientsOf(tx: Tx, row: Row, happening: NotifiedChange): Promise<Recipient[]> {
  if (happening === 'proposed') {
    const deciders = await usersToNotify(
      tx,
      { distributorId: row.distributor_id },
      { permission: 'editProductPricing', event: 'price_proposed' },
    )
    return deciders.filter(({ userId }) => userId !== row.user_id)
  }
  const asker = row.user_id === null ? undefined : await userToNotify(tx, row.user_id, 'price_proposed')
  return asker ? [asker] : []
}

function wordsFor(row: Row, happening: NotifiedChange) {
  const price = `${row.currency_code} ${row.price} per ${row.price_unit}`
  const from = `from ${row.min_quantity} ${row.ordering_unit}`
  if (happening === 'proposed')
    return {
      title: `${row.venue}: a price for ${row.product}`,
      paragraphs: [`${row.user_name} asks for ${price} ${from}.`, ...(row.note ? [`“${row.note}”`] : [])],
      path: `/supplier/products/proposal/${row.id}`,
    }
  const answer = row.answer_note ? [`“${row.answer_note}”`] : []
  return {
    title: happening === 'approved' ? `${row.product}: price accepted` : `${row.product}: price declined`,
    paragraphs: [
      happening === 'approved'
        ? `${row.venue} pays ${price} ${from} with every order placed from now on.`
        : `${row.distributor} keeps the current price.`,
      ...answer,
    ],
    path:
      row.proposed_by === 'venue'
        ? `/buyer/suppliers/all/${row.distributor_id}/products`
        : `/supplier/products/proposal/${row.id}`,
  }
}
