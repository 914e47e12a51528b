import { randomUUID } from 'node:crypto'
import { MOST_FORWARDED_A_DAY } from '#contract/billing/forwarding.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { job, type Site } from '#server/platform/jobs/job.ts'
import { writeLetter } from '#server/platform/mail/letter.ts'

/** The paper of a forwarded invoice, see forwarded-paper.ts. */
export const FORWARDED_PAPER = 'forwarded-invoice'
const DAY_MS = 24 * 3600 * 1000

/**
 * Forwards, every minute, what was issued or processed since its owner wanted it: a mail for each invoice, with its paper and nothing else, as
 * such services ask for. No address gets more than they take in a day; the rest waits.
 */
export const forwardInvoices = job(
  'billing.forward-invoices',
  async (_, { tx, now, site }) => {
    await follow(tx)
    await notice(tx, now)
    for (const waiting of await due(tx, now)) await forward(tx, site, waiting, now)
  },
  { cron: '* * * * *' },
)

/** What became of the mails, as the outbox knows it. */
const follow = (tx: Tx) =>
  rows(
    tx,
    `update forwarded_invoices f set sent_at = m.sent_at, last_error = m.last_error,
            state = case when m.sent_at is not null then 'sent' when m.failed_at is not null then 'failed' else 'retrying' end
       from mails m
      where m.recipient = f.email and m.about = f.about and f.state in ('waiting', 'retrying')
        and (m.sent_at is not null or m.last_error is distinct from f.last_error or m.failed_at is not null)`,
  )

/** Writes down what is to be forwarded, once for each side. */
async function notice(tx: Tx, now: Date): Promise<void> {
  await rows(
    tx,
    `insert into forwarded_invoices (distributor_id, supplier_invoice_id, noticed_at)
     select i.distributor_id, i.id, $1 from invoice_forwarding w
       join supplier_invoices i on i.distributor_id = w.distributor_id and i.issued_at >= w.since
      where not exists (select from forwarded_invoices f where f.distributor_id = i.distributor_id and f.supplier_invoice_id = i.id)
      order by i.id
     on conflict do nothing`,
    [now],
  )
  await rows(
    tx,
    `insert into forwarded_invoices (venue_id, pending_invoice_id, noticed_at)
     select i.venue_id, i.id, $1 from invoice_forwarding w
       join pending_invoices i on i.venue_id = w.venue_id and i.status = 'processed' and i.moved_at >= w.since
      where not exists (select from forwarded_invoices f where f.venue_id = i.venue_id and f.pending_invoice_id = i.id)
      order by i.id
     on conflict do nothing`,
    [now],
  )
}

type Waiting = { id: number; email: string; number: string; company: string }

/** What may go now: of each owner as many as its day has room for, the oldest first. Rows another node has in hand are left to it. */
const due = (tx: Tx, now: Date): Promise<Waiting[]> =>
  rows<Waiting>(
    tx,
    `with sent as (
       select distributor_id, venue_id, count(*) as so_far from forwarded_invoices
        where queued_at > $1 group by distributor_id, venue_id),
     waiting as (
       select f.id, w.email, coalesce(s.so_far, 0) + row_number() over (partition by w.id order by f.id) as place
         from forwarded_invoices f
         join invoice_forwarding w on w.distributor_id = f.distributor_id or w.venue_id = f.venue_id
         left join sent s on s.distributor_id is not distinct from f.distributor_id and s.venue_id is not distinct from f.venue_id
        where f.queued_at is null)
     select f.id, n.email, coalesce(i.number, p.invoice_number) as number, coalesce(c.name, d.name, '') as company
       from waiting n join forwarded_invoices f on f.id = n.id
       left join supplier_invoices i on i.id = f.supplier_invoice_id
       left join distributors c on c.id = i.distributor_id
       left join pending_invoices p on p.id = f.pending_invoice_id
       left join distributors d on d.id = p.distributor_id
      where n.place <= ${MOST_FORWARDED_A_DAY} order by f.id for update of f skip locked`,
    [new Date(now.getTime() - DAY_MS)],
  )

async function forward(tx: Tx, site: Site, { id, email, number, company }: Waiting, now: Date): Promise<void> {
  const about = `forwarded-invoice:${id}:${randomUUID()}`
  const title = [company, 'invoice', number].filter(Boolean).join(' ')
  await writeLetter(
    tx,
    site,
    email,
    { title, paragraphs: ['The invoice is attached.'], attached: { paper: FORWARDED_PAPER, id } },
    about,
  )
  await rows(tx, `update forwarded_invoices set email = $2, about = $3, queued_at = $4 where id = $1`, [id, email, about, now])
}
