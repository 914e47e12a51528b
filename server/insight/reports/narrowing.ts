import type { CustomerReportQuery } from '#contract/insight/sales-reports.ts'
import { meets } from '#contract/platform/permissions.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import type { Members } from './members.ts'
import type { ReportScope } from './report-scope.ts'
import { isGrowth, rowKey, type rowsOf } from './sales-report.ts'

/** The customers or products of the rows a report is narrowed to by name or by growth; null for all. */
export function onlyIds(
  { term, growth, mode }: Pick<CustomerReportQuery, 'term' | 'growth' | 'mode'>,
  ids: readonly number[],
  { memberOf, isCalled }: Members,
  rowsWith: (isWanted: (id: number) => boolean) => ReturnType<typeof rowsOf>,
): ReadonlySet<number> | null {
  if (term === undefined && growth === undefined) return null
  const called = new Set(term === undefined ? ids : ids.filter((id) => isCalled(id, term)))
  if (growth === undefined) return called
  const { rows } = rowsWith((id) => called.has(id))
  const keys = new Set(
    rows.filter((row) => isGrowth(growth, row, mode)).map(({ id, name, about }) => rowKey({ rowId: id, name, about })),
  )
  return new Set([...called].filter((id) => keys.has(rowKey(memberOf(id)))))
}

type Asked = Pick<CustomerReportQuery, 'margin' | 'sortBy'>

/** Whether costs are asked for, and known in this currency. */
export const showsMargin = ({ isOwnCurrency }: ReportScope, { margin }: Pick<Asked, 'margin'>): boolean =>
  margin === true && isOwnCurrency

/**
 * @throws Problem forbidden where somebody asks what goods cost who may not see it; validation_failed for rows in the order of margins that
 * are not asked for
 */
export function mustSeeMargin(actor: DistributorActor, { margin, sortBy }: Asked): void {
  if (margin === true && !meets(actor, 'seeCOGS')) throw new Problem('forbidden')
  if (margin !== true && sortBy?.endsWith('margin')) throw fieldProblem('sortBy', 'Needs the margin: ask with margin=true')
}
