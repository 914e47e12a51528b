import { platformOverview } from '#contract/insight/platform-overview.ts'
import { answer } from '#server/platform/http/answer.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'
import { orderedIn } from './load-overview.ts'
import type { DayOrdered } from './ordered.ts'

/** Every day on which something was ordered, a row for each currency. */
export const exportOverview = answer(platformOverview.export, async ({ query: { format, ...query } }, { tx, http, now }) => {
  const { range, days } = await orderedIn(tx, query, now)
  const name = `Orders by day ${range.from} ${range.to}`
  return asFile(http.reply, format, name, tableStream(format, pagesOf(days), 'Orders by day'))
})

const ROWS_AT_ONCE = 500

function* pagesOf(days: readonly DayOrdered[]): Generator<Cell[][]> {
  yield [['Day', 'Currency', 'Orders', 'Amount']]
  for (let at = 0; at < days.length; at += ROWS_AT_ONCE)
    yield days.slice(at, at + ROWS_AT_ONCE).map(({ day, currency, orders, amount }): Cell[] => [day, currency, orders, amount])
}
