import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Site } from '#server/platform/jobs/job.ts'
import { writeLetter } from '#server/platform/mail/letter.ts'
import { companyNameOf, companyOfExport, type Exported, type ExportRow } from './export-store.ts'

const OWN_PAGES = {
  distributor: '/supplier/settings/users',
  group: '/buyer/group-settings/users',
  venue: '/buyer/group-settings/users',
}
const ADMIN_PAGES = {
  distributor: (id: number) => `/admin/suppliers/${id}/info`,
  group: (id: number) => `/admin/buyer-groups/${id}/info`,
}
const IN_COMPANY = {
  distributor: 'm.distributor_id = $1',
  group: 'm.venue_group_id = $1',
  venue: 'm.id in (select membership_id from membership_venues where venue_id = $1)',
}

/**
 * Sends a mail that an export is ready to the person who asked for it, unless they no longer work there. It links to the page to download
 * from and not to the file, so that reading the mail is not enough to read the data.
 */
export async function notifyRequester(tx: Tx, site: Site, row: ExportRow): Promise<void> {
  const company = companyOfExport(row)
  const [user] = await rows<{ name: string; email: string; is_own: boolean }>(
    tx,
    `select u.name, u.email, bool_or(${IN_COMPANY[company.kind]}) as is_own
       from users u join memberships m on m.user_id = u.id
      where u.id = $2 and (m.is_admin or ${IN_COMPANY[company.kind]}) group by u.id`,
    [company.id, row.requested_by],
  )
  const path = user && pageOf(company, user.is_own)
  if (!user || !path) return
  const name = await companyNameOf(tx, company)
  await writeLetter(
    tx,
    site,
    user.email,
    {
      title: `The data export of ${name} is ready`,
      paragraphs: [`Hello ${user.name}, you can download it until ${row.expires_at.toISOString().slice(0, 10)}.`],
      button: { label: 'Go to the download', url: `${site.publicUrl}${path}` },
    },
    `company-export:${row.id}:ready`,
  )
}

function pageOf({ kind, id }: Exported, isOwn: boolean): string | undefined {
  if (isOwn) return OWN_PAGES[kind]
  return kind === 'venue' ? undefined : ADMIN_PAGES[kind](id)
}
