import { Gauge, type Registry } from 'prom-client'
import { everyone } from '../db/acting.ts'
import { type Database, rows } from '../db/database.ts'

type Figure = { label: string; value: number }

/** How much work waits and since when, what was given up, and mails in trouble. They are missing while the database is away. */
export function jobMetrics(registry: Registry, db: Database): void {
  const gauge = (name: string, help: string, label: string, text: string) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset()
        const figures = await rows<Figure>(db.read(everyone), text).catch((): Figure[] => [])
        for (const one of figures) this.set({ [label]: one.label }, one.value)
      },
    })
  gauge('docket_jobs_waiting', 'Jobs that are due, by queue', 'queue', WAITING)
  gauge('docket_jobs_oldest_seconds', 'How long the oldest job that is due has waited, by queue', 'queue', OLDEST)
  gauge('docket_jobs_failed', 'Jobs that were given up, by queue', 'queue', FAILED)
  gauge('docket_mails_in_trouble', 'Mails that are tried again or were given up', 'status', MAILS)
  gauge('docket_rows_forgotten', 'Rows the nightly clean-up has deleted so far, by table', 'table', FORGOTTEN)
}

const DUE = `from pgboss.job where state < 'active' and start_after <= now() group by name`
const WAITING = `select name as label, count(*) as value ${DUE}`
const OLDEST = `select name as label, extract(epoch from now() - min(start_after))::float8 as value ${DUE}`
const FAILED = `select name as label, count(*) as value from pgboss.job where state = 'failed' group by name`
const MAILS = `select status as label, count(mails.id) as value from unnest(array['retrying', 'failed']) status
  left join mails on sent_at is null and last_error is not null and (failed_at is null) = (status = 'retrying') group by status`
const FORGOTTEN = `select table_name as label, row_count as value from forgotten_rows`
