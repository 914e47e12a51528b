import { type AccountingProvider, PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import { countOf } from '#contract/platform/format.ts'
import { usersToNotify } from '#server/parties/notifications/notify.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { job, type Site } from '#server/platform/jobs/job.ts'
import { type Letter, writeLetter } from '#server/platform/mail/letter.ts'
import { ACCOUNTING_CONNECTIONS } from '../connections/connection-table.ts'
import { type ConnectionNotice, connectionNotice } from './connection-notice.ts'

const KNOWN = ACCOUNTING_CONNECTIONS.part(
  ...(['id', 'distributorId', 'venueId', 'provider', 'externalAccountId', 'connectedAt', 'brokenBecause'] as const),
  ...(['sealedTokens', 'refreshExpiresAt', 'refreshedAt', 'mailedAbout'] as const),
)
type Row = PartOf<typeof KNOWN> & { companyName: string; waiting: number }

/**
 * Looks every hour at the connections with accounting systems: where somebody has to sign in again, or will have to within a week, those who may
 * are written to, once.
 */
export const mailConnectionNotices = job(
  'accounting.mail-connection-notices',
  async (_, { tx, now, site }) => {
    const connections = await rows<Row>(
      tx,
      `select ${KNOWN.read('c')}, coalesce(s.name, v.name) as "companyName",
              (select count(*) from accounting_documents d
                where d.connection_id = c.id and d.external_account_id = c.external_account_id and d.state in ('held', 'waiting')) as waiting
         from accounting_connections c
         left join distributors s on s.id = c.distributor_id
         left join venues v on v.id = c.venue_id
        where c.sealed_tokens is not null order by c.id for update of c skip locked`,
    )
    for (const connection of connections) {
      const notice = connectionNotice(connection, now)
      if (notice && notice.about !== connection.mailedAbout) await mail(tx, site, connection, notice)
    }
  },
  { cron: '7 * * * *' },
)

async function mail(tx: Tx, site: Site, connection: Row, notice: ConnectionNotice): Promise<void> {
  const { id, distributorId, venueId } = connection
  const people =
    venueId === null
      ? await usersToNotify(tx, { distributorId: distributorId ?? 0 }, { permission: 'editSettings', event: 'connection' })
      : await usersToNotify(tx, { venueId }, { permission: 'manageAccounting', event: 'connection' })
  // nothing is sent without it, so it does not depend on which notifications somebody has chosen
  for (const { email, name } of people) await writeLetter(tx, site, email, letterOf(site, connection, notice, name))
  await rows(tx, `update accounting_connections set mailed_about = $2 where id = $1`, [id, notice.about])
}

function letterOf(site: Site, connection: Row, { event, endsAt }: ConnectionNotice, name: string): Letter {
  const { provider, companyName, waiting } = connection
  const system = PROVIDER_NAMES[provider]
  const isEnded = event === 'ended'
  const waits = waiting === 0 ? [] : [`${countOf(waiting, 'document')} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`]
  return {
    title: isEnded
      ? `Sign in to ${system} again for ${companyName}`
      : `${system} disconnects ${companyName} on ${dayText(endsAt)}`,
    paragraphs: [
      `Hello ${name},`,
      isEnded
        ? `${system} no longer accepts the connection with ${companyName}, so ${site.productName} cannot send documents there.`
        : `${site.productName} could not renew the connection of ${companyName} with ${system}. Without a new sign-in it ends on ${dayText(endsAt)}.`,
      ...waits,
      'Sign in again to continue. Your settings and links are kept, and everything that waits is sent automatically.',
    ],
    button: { label: `Open ${system}`, url: `${site.publicUrl}${pageOf(connection)}` },
  }
}

const SLUGS: Record<AccountingProvider, string> = { xero: 'xero', quickBooks: 'quick-books', netsuite: 'netsuite' }

const pageOf = ({ venueId, provider }: Pick<Row, 'venueId' | 'provider'>): string =>
  `${venueId === null ? '/supplier' : `/buyers/${venueId}`}/settings/integrations/${SLUGS[provider]}/account-info`

const dayText = (day: Date): string =>
  new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day)
