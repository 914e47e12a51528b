import { now } from '#test/app.ts'
import { makeOrder } from '#test/make.ts'
import type { World } from '../world.ts'
import { type Case, own } from './case.ts'

const bought = ({ distributor, venue, product }: World) =>
  makeOrder(distributor, venue, { status: 'completed', accepted_at: now(), lines: [{ product }] })

/** Of one's own outlets only; a product that they never bought is not found. */
export const priceChangeReportCases: Record<string, Case> = {
  'priceChangeReports.list': { openTo: own },
  'priceChangeReports.export': { openTo: own },
  'priceChangeReports.totals': { openTo: own },
  'priceChangeReports.orders': { openTo: own },
  'priceChangeReports.ofProduct': { given: bought },
}
