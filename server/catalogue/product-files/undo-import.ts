import { AUDIT_LOG } from '#server/platform/audit/audit-table.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { PRODUCT_FIELDS } from './fields.ts'
import { findImport, notifyOfImport, notifyOfProducts, type Sender } from './import-store.ts'
import { unmapInvoice } from './map-invoice.ts'

const WHOSE = AUDIT_LOG.part('distributorId', 'venueId', 'venueGroupId', 'subject', 'subjectId')
const ENTRY = AUDIT_LOG.part(
  'userId',
  'userName',
  'distributorId',
  'venueId',
  'venueGroupId',
  'subject',
  'subjectId',
  'before',
  'after',
  'source',
  'importId',
  'note',
)

/** What prevents taking an import back: products that somebody ordered, put in a cart or priced, and those changed since. */
const IN_THE_WAY = `
select r.name, case when r.action = 'new' then 'used' else 'changed' end as why, count(*) over () as count
  from product_import_rows r
  join product_imports i on i.id = r.import_id
  left join products p on p.id = r.product_id
 where r.import_id = $1
   and case r.action
         when 'new' then p.updated_at > i.applied_at and p.deleted_at is null
           or used_product(r.product_id)
         when 'changed' then (r.before - 'settings' <> '{}' and (p.updated_at is distinct from i.applied_at or p.deleted_at is not null))
           or (r.before ? 'tag_ids' and not exists (
                 select from (select coalesce(jsonb_agg(tag_id order by tag_id), '[]') as ids from product_tags t where t.product_id = p.id) tagged
                  where tagged.ids = r.after -> 'tag_ids'))
           or exists (select from jsonb_array_elements(r.before -> 'pack') level
                       where not exists (select from units u where u.id = (level ->> 'unit_id')::bigint))
         else false end
 order by r.row limit 3`

const REMOVE = `
update products p set deleted_at = now(), updated_at = now() from product_import_rows r
 where r.import_id = $1 and r.action = 'new' and p.id = r.product_id and p.deleted_at is null`

const RESTORE = `
update products p set updated_at = now(), (${PRODUCT_FIELDS}) = (
    select ${PRODUCT_FIELDS.replaceAll(/(\w+)/g, 'b.$1')} from jsonb_populate_record(p, r.before - 'settings' - 'tag_ids') b)
  from product_import_rows r
 where r.import_id = $1 and r.action = 'changed' and r.before - 'settings' <> '{}' and p.id = r.product_id`

const UNTAG = `
delete from product_tags t using product_import_rows r
 where r.import_id = $1 and r.action = 'changed' and r.before ? 'tag_ids' and t.product_id = r.product_id`
const TAG = `
insert into product_tags (product_id, tag_id, distributor_id)
select r.product_id, tag::bigint, p.distributor_id
  from product_import_rows r join products p on p.id = r.product_id cross join jsonb_array_elements_text(r.before -> 'tag_ids') tag
 where r.import_id = $1 and r.action = 'changed' and r.before ? 'tag_ids'
   and exists (select from tags t where t.id = tag::bigint)`

const FORGET_SETTINGS = `
delete from venue_product_settings kept using product_import_rows r cross join jsonb_each(r.before -> 'settings') was
 where r.import_id = $1 and r.before ? 'settings' and was.value = 'null' and kept.product_id = r.product_id and kept.venue_id = was.key::bigint`
const RESTORE_SETTINGS = `
update venue_product_settings kept
   set product_group_id = (was.value ->> 'product_group_id')::bigint, inventory_tracked = (was.value ->> 'inventory_tracked')::boolean
  from product_import_rows r cross join jsonb_each(r.before -> 'settings') was
 where r.import_id = $1 and r.before ? 'settings' and was.value <> 'null' and kept.product_id = r.product_id and kept.venue_id = was.key::bigint`

/** The prices go back as they came, each with a row that says so. */
const AUDIT = `
insert into audit_log (${ENTRY.names})
select $2, $3, ${WHOSE.names}, after, before, 'import', $1, 'Import taken back'
  from audit_log where import_id = $1 and subject = 'product_price' and note is null and before is not null`

/**
 * Takes a whole import back: what it made is removed, what it changed is as it was.
 * @throws Problem conflict when something depends on it, or somebody changed it since: then nothing is taken back
 */
export async function undoImport(
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'userName'>,
  sender: Sender,
  importId: number,
): Promise<void> {
  const one = await findImport(tx, sender, importId, 'for update')
  if (one.status !== 'done') throw new Problem('conflict', { message: 'Only a finished import can be undone' })
  await rows(
    tx,
    `select from products p join product_import_rows r on r.product_id = p.id where r.import_id = $1 order by p.id for update of p`,
    [importId],
  )
  const inTheWay = await rows<{ name: string; why: 'used' | 'changed'; count: number }>(tx, IN_THE_WAY, [importId])
  if (inTheWay.length > 0) throw new Problem('conflict', { message: sentenceOn(inTheWay) })
  await Promise.all([
    unmapInvoice(tx, importId),
    rows(tx, REMOVE, [importId]),
    rows(tx, RESTORE, [importId]),
    rows(tx, UNTAG, [importId]),
    rows(tx, TAG, [importId]),
    rows(tx, FORGET_SETTINGS, [importId]),
    rows(tx, RESTORE_SETTINGS, [importId]),
    rows(tx, `update product_imports set status = 'undone', undone_at = now(), undone_by = $2 where id = $1`, [
      importId,
      actor.userName,
    ]),
  ])
  // also what is written down of a group, which belongs to none of its outlets
  await actingFor(tx, everyone, () => rows(tx, AUDIT, [importId, actor.userId, actor.userName]))
  notifyOfImport(tx, one)
  notifyOfProducts(tx, one)
}

function sentenceOn(inTheWay: readonly { name: string; why: 'used' | 'changed'; count: number }[]): string {
  const [first] = inTheWay
  const count = first?.count ?? 0
  const names = inTheWay.map(({ name }) => `“${name}”`).join(', ')
  const rest = count > inTheWay.length ? ` and ${(count - inTheWay.length).toLocaleString('en')} more` : ''
  const isUsed = inTheWay.every(({ why }) => why === 'used')
  return `${names}${rest} ${isUsed ? (count === 1 ? 'is' : 'are') : count === 1 ? 'was' : 'were'} ${isUsed ? 'in use by now' : 'changed or used since'}, so this import cannot be taken back as a whole.`
}
