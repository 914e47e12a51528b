import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Site } from '#server/platform/jobs/job.ts'
import { type Letter, writeLetter } from '#server/platform/mail/letter.ts'
import type { ImportRow } from './import-row.ts'
import { findImport } from './import-store.ts'

/** Writes to whoever sent a file what became of it, once. A preview is looked at, not waited for, so it is not written about. */
export async function notifySender(tx: Tx, site: Site, importId: number): Promise<void> {
  const one = await findImport(tx, 'everyone', importId)
  if (one.is_dry_run || (one.status !== 'done' && one.status !== 'failed')) return
  const [sender] = await rows<{ email: string; is_admin: boolean }>(
    tx,
    `select u.email, exists (select from memberships m where m.user_id = u.id and m.is_admin) as is_admin from users u where u.id = $1`,
    [one.user_id],
  )
  if (!sender) return
  const letter = letterOf(one, `${site.publicUrl}${pathOf(one, sender.is_admin)}`)
  await writeLetter(tx, site, sender.email, letter, `import:${importId}:${one.status}`)
}

function pathOf({ side, distributor_id }: ImportRow, isAdmin: boolean): string {
  if (isAdmin) return `/admin/suppliers/${distributor_id}`
  return side === 'distributor' ? '/supplier/products' : '/buyer/suppliers'
}

/** What became of a file, in sentences. */
export function letterOf(
  { status, filename, counts, message }: Pick<ImportRow, 'status' | 'filename' | 'counts' | 'message'>,
  url: string,
): Letter {
  const button = { label: 'Look at your products', url }
  if (status === 'failed')
    return { title: `${filename} was not imported`, paragraphs: [message ?? '', 'Nothing was changed.'], button }
  const { total = 0, inserted = 0, updated = 0, unchanged = 0, rejected = 0 } = counts
  const paragraphs = [
    `Of ${count(total)} rows, ${count(inserted)} created products and ${count(updated)} updated products; ${count(unchanged)} changed nothing.`,
  ]
  if (rejected > 0)
    paragraphs.push(
      `${count(rejected)} ${rejected === 1 ? 'row was' : 'rows were'} rejected. The import result gives the reasons and a file of these rows.`,
    )
  return { title: `${filename} has been imported`, paragraphs, button }
}

const count = (number: number) => number.toLocaleString('en')
