import { rows } from '#server/platform/db/database.ts'
import { job } from '#server/platform/jobs/job.ts'

/** Every night: files are kept for thirty days, then they and the rows they were about are forgotten; previews nobody agreed to after a week. */
export const forgetImports = job(
  'imports.forget',
  async (_, { tx, storage, now }) => {
    const old = await rows<{ id: number; file_key: string | null; is_dry_run: boolean }>(
      tx,
      `select id, file_key, is_dry_run from product_imports
        where created_at < $1::timestamptz - case when is_dry_run then interval '7 days' else interval '30 days' end
          and (is_dry_run or file_key is not null or exists (select from product_import_rows r where r.import_id = product_imports.id))
        order by id limit 500 for update skip locked`,
      [now],
    )
    for (const { file_key } of old) if (file_key) await storage.remove(file_key)
    const ids = old.map(({ id }) => id)
    await rows(tx, `delete from product_import_rows where import_id = any ($1)`, [ids])
    await rows(tx, `update product_imports set file_key = null where id = any ($1)`, [ids])
    await rows(tx, `delete from product_imports where id = any ($1) and is_dry_run`, [ids])
  },
  { cron: '17 15 * * *' },
)
