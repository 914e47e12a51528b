import { COUNTED_BY } from '#contract/insight/sales-reports.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { type Database, databaseOf, rows } from '#server/platform/db/database.ts'
import { job } from '#server/platform/jobs/job.ts'
import { COUNTED, type CountedTable } from './figures.ts'
import { salesOf } from './sold.ts'
import { spansOf } from './spans.ts'

/** Counts what was sold on the days on which orders have changed. */
export const COUNT_SALES = { name: 'reports.count-sales' }

/** Days of one transaction: a supplier who moves to another time zone has thousands to count. */
const BATCH = 62

/**
 * One supplier after the other, some days in each transaction, days that follow each other with one statement. Until it commits, those days are read from the orders themselves; whatever
 * ends it halfway leaves them marked. It may run as often as anybody likes, and on several nodes.
 */
export const countSales = job(
  COUNT_SALES.name,
  async (_, { tx }) => {
    const db = databaseOf(tx)
    const changed = await rows<{ id: number }>(
      tx,
      `select distinct distributor_id as id from sales_changes order by distributor_id`,
    )
    for (const { id } of changed) {
      let days: number
      do days = await countDays(db, id)
      while (days === BATCH)
    }
  },
  { cron: '*/10 * * * *', opensOwnTransactions: true },
)

/** @returns how many days were counted */
const countDays = (db: Database, distributorId: number): Promise<number> =>
  db.write(
    everyone,
    async (tx) => {
      // Orders are read after the lock was granted: of two at once, the later one has seen more.
      await rows(tx, `select pg_advisory_xact_lock(hashtext($1 || $2::text))`, [COUNT_SALES.name, distributorId])
      const days = (await rows<{ day: string }>(tx, TAKE_MARKS, [distributorId, BATCH])).map(({ day }) => day)
      const months = [...new Set(days.map((day) => `${day.slice(0, -2)}01`))]
      for (const text of FORGET) await rows(tx, text, [distributorId, days, months])
      for (const { first, last } of spansOf(days))
        for (const text of COUNT_DAYS) await rows(tx, text, [distributorId, first, last])
      for (const text of COUNT_MONTHS) await rows(tx, text, [distributorId, months])
      return days.length
    },
    { isPatient: true },
  )

const TAKE_MARKS = `with marks as (
    select c.ctid as mark, coalesce(c.day, (c.at at time zone d.timezone)::date) as day
      from sales_changes c join distributors d on d.id = c.distributor_id where c.distributor_id = $1),
  days as (select distinct day from marks order by day desc limit $2),
  taken as (delete from sales_changes where ctid = any (array(select mark from marks join days using (day))))
  select day from days`

const TABLES = ['sales_to_venues', 'sales_of_products'] as const

const FORGET = TABLES.map(
  (table) => `delete from ${table} where distributor_id = $1
    and (grain = 'day' and starts_on = any ($2::date[]) or grain = 'month' and starts_on = any ($3::date[]))`,
)

const insertInto = (table: CountedTable) =>
  `insert into ${table} (distributor_id, counted_by, grain, starts_on, currency_code, ${COUNTED[table].key}, ${COUNTED[table].figures.names})`

/** Rows are written in the order of the key that reports read them by, so that those of a month are beside each other. */
const COUNT_DAYS = COUNTED_BY.flatMap((countedBy) =>
  TABLES.map((table) => {
    const { key, figures, from, joins } = COUNTED[table]
    return `with spans as (select $2::date as starts_on, $3::date as ends_on, timezone from distributors where id = $1),
      sales as (${salesOf(countedBy, `o.currency_code, ${from}.${key}, ${figures.each}`, joins)})
      ${insertInto(table)}
      select $1, '${countedBy}', 'day', day, currency_code, ${key}, ${figures.sums} from sales group by day, currency_code, ${key} order by day, currency_code, ${key}`
  }),
)

const COUNT_MONTHS = TABLES.map((table) => {
  const { key, figures } = COUNTED[table]
  return `${insertInto(table)}
    select $1, counted_by, 'month', month, currency_code, ${key}, ${figures.sums} from unnest($2::date[]) month
      join ${table} on starts_on >= month and starts_on < month + interval '1 month'
     where distributor_id = $1 and grain = 'day' group by counted_by, month, currency_code, ${key}
     order by counted_by, month, currency_code, ${key}`
})
