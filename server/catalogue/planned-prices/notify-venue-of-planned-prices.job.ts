import { type Price, priceAt } from '#contract/pricing/price.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { type PriceMove, priceableAfter, priceMoves } from '#server/catalogue/products/planned-change.ts'
import { type CurrencyFormat, priceText } from '#server/catalogue/products/price-text.ts'
import { priceableFrom } from '#server/catalogue/products/product-row.ts'
import { findVenueProducts, type VenueProductRow } from '#server/catalogue/products/venue-product-reads.ts'
import { usersToNotify } from '#server/parties/notifications/notify.ts'
import { notifyAndMail } from '#server/parties/notifications/notify-and-mail.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import { job, type Site } from '#server/platform/jobs/job.ts'
import { type Html, html } from '#server/platform/mail/html.ts'
import type { PlannedPriceNotice } from './notify-of-planned-prices.job.ts'
import { PLANNED_PRICES } from './planned-price-table.ts'

export const NOTIFY_VENUE = { name: 'planned-prices.tell-venue' }

const PLANNED = PLANNED_PRICES.part('id', 'productId', 'startsAt', 'change', 'status', 'note')
type Planned = RecordOf<typeof PLANNED>
type Supplier = CurrencyFormat & { name: string; timezone: string; venue: string }

/** A line of the letter: what it is about, and its prices old and new. */
type Line = { product: string; detail: string; before: string; after: string; isGone?: true }

/** Writes to the people of one customer what will cost something else and from when, with old and new price; each of them once. */
export const notifyVenueOfPlannedPrices = job<PlannedPriceNotice>(
  NOTIFY_VENUE.name,
  async ({ distributorId, venueId, toldAt, coming, gone }, { tx, site }) => {
    const [supplier] = await rows<Supplier>(
      tx,
      `select d.name, d.timezone, k.template, k.fraction_digits, v.name as venue
         from distributors d join currencies k on k.code = d.currency_code join venues v on v.id = $2 where d.id = $1`,
      [distributorId, venueId],
    )
    if (!supplier) return
    const planned = await plannedBy(tx, [...coming, ...gone])
    const products = await findVenueProducts(tx, venueId, [...new Set(planned.map(({ product_id }) => product_id))])
    const byId = new Map(products.map((product) => [product.id, product]))
    const all = await plannedFor(tx, venueId, [...byId.keys()])
    const lines = planned.flatMap((one) => {
      const product = byId.get(one.product_id)
      if (!product) return []
      return gone.includes(one.id) ? [lineOfGone(one, product, supplier)] : linesOfComing(one, product, all, supplier)
    })
    if (lines.length === 0) return
    await send(
      tx,
      {
        distributorId,
        venueId,
        supplier,
        lines,
        about: `planned-prices:${distributorId}:${venueId}:${toldAt}`,
        notes: notesOf(planned),
      },
      site,
    )
  },
)

const plannedBy = (tx: Tx, ids: readonly number[]) =>
  rows<Planned>(tx, `select ${PLANNED.names} from planned_prices where id = any ($1) order by starts_at, id`, [ids])

/** All that waits for its time and concerns a venue: what comes before a change decides what its old price is. */
const plannedFor = (tx: Tx, venueId: number, productIds: readonly number[]) =>
  rows<Planned>(
    tx,
    `select ${PLANNED.names} from planned_prices
      where product_id = any ($2) and status = 'planned' and (venue_ids is null or $1 = any (venue_ids)) order by starts_at, id`,
    [venueId, productIds],
  )

function linesOfComing(planned: Planned, product: VenueProductRow, all: readonly Planned[], supplier: Supplier): Line[] {
  const from = `from ${dayText(planned.starts_at, supplier)}`
  const now = priceableFrom(product)
  if (planned.status === 'started')
    return [
      {
        product: product.name,
        detail: `${from}, per ${product.price_unit_name}`,
        before: '',
        after: words(priceToday(product), supplier),
      },
    ]
  const before = all
    .filter((one) => one.product_id === product.id && isBefore(one, planned))
    .reduce((priceable, { change }) => priceableAfter(priceable, change, product.venue_id), now)
  const moves = priceMoves(before, priceableAfter(before, planned.change, product.venue_id), product.minimum_quantity)
  return moves.slice(0, 4).map((move) => ({
    product: product.name,
    detail: `${from}, per ${product.price_unit_name}${quantityOf(move, product)}`,
    before: words(move.before, supplier),
    after: words(move.after, supplier),
  }))
}

const isBefore = (one: Planned, other: Planned) =>
  one.starts_at < other.starts_at || (one.starts_at.getTime() === other.starts_at.getTime() && one.id < other.id)

const lineOfGone = ({ starts_at }: Planned, product: VenueProductRow, supplier: Supplier): Line => ({
  product: product.name,
  detail: `the change of ${dayText(starts_at, supplier)} is cancelled`,
  before: '',
  after: `stays ${words(priceToday(product), supplier)}`,
  isGone: true,
})

const priceToday = (product: VenueProductRow): Price => priceAt(priceableFrom(product), product.minimum_quantity)

const quantityOf = ({ minQuantity }: PriceMove, { minimum_quantity, ordering_unit_name }: VenueProductRow) =>
  minQuantity === minimum_quantity ? '' : `, ${minQuantity} ${ordering_unit_name} or more`

const words = ({ marketPrice, estimate }: Price, supplier: Supplier): string =>
  marketPrice ? `market price, about ${priceText(estimate, supplier)}` : priceText(estimate, supplier)

function dayText(at: Date, { timezone }: Supplier): string {
  const [year = 0, month = 1, day = 1] = dayOf(at, timezone).split('-').map(Number)
  return new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, day),
  )
}

const notesOf = (planned: readonly Planned[]) => [...new Set(planned.map(({ note }) => note).filter((note) => note !== ''))]

type Letter = {
  distributorId: number
  venueId: number
  supplier: Supplier
  lines: readonly Line[]
  notes: readonly string[]
  about: string
}

async function send(tx: Tx, { distributorId, venueId, supplier, lines, notes, about }: Letter, site: Site): Promise<void> {
  const title = titleOf(supplier, lines)
  const recipients = await usersToNotify(tx, { venueId }, { permission: 'seeProducts', event: 'price_planned' })
  await notifyAndMail(
    tx,
    site,
    recipients,
    { kind: 'price_planned', title, body: inShort(lines), about, venueId },
    {
      paragraphs: [
        `${supplier.name} is changing prices for ${supplier.venue}. Orders placed before a change takes effect are charged the old price.`,
        ...notes.map((note) => `“${note}”`),
      ],
      card: { html: card(lines), text: lines.map(sentence).join('\n') },
      button: { label: 'See the products', url: `${site.publicUrl}/buyer/suppliers/all/${distributorId}/products` },
    },
  )
}

function titleOf({ name }: Supplier, lines: readonly Line[]): string {
  const products = [...new Set(lines.map(({ product }) => product))]
  const which = products.length === 1 ? products[0] : `${products.length} products`
  if (lines.every(({ isGone }) => isGone)) return `${name}: ${which} will not change in price`
  return `${name}: ${products.length === 1 ? 'a new price' : 'new prices'} for ${which}`
}

const sentence = ({ product, detail, before, after }: Line) => `${product}: ${before ? `${before} → ` : ''}${after}, ${detail}`

const SHORT = 3

/** For the bell: the first line of a few products, and how many more there are. */
function inShort(lines: readonly Line[]): string {
  const firsts = lines.filter((line, i) => lines.findIndex(({ product }) => product === line.product) === i)
  const more = firsts.length > SHORT ? [`and ${firsts.length - SHORT} more`] : []
  return [...firsts.slice(0, SHORT).map(sentence), ...more].join('; ')
}

const card = (lines: readonly Line[]): Html => html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0">
${lines.map(
  ({
    product,
    detail,
    before,
    after,
  }) => html`<tr><td style="padding:6px 0">${product}<br><span style="color:#6C665A;font-size:13px">${detail}</span></td>
<td align="right" style="padding:6px 0;white-space:nowrap">${before ? html`<span style="color:#6C665A">${before}</span> → ` : ''}<b>${after}</b></td></tr>`,
)}</table>`
