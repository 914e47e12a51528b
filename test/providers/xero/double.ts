import { limits } from '../double/limits.ts'
import { type Double, serve } from '../double/server.ts'
import { accounting } from './accounting.ts'
import { connections } from './connections.ts'
import { xeroDocument } from './document.ts'
import { error } from './errors.ts'
import { type XeroLedger, xeroLedger } from './ledger.ts'
import type { Organisation } from './organisation.ts'
import { pageOfXero } from './page.ts'

export type XeroOptions = {
  clock: () => Date
  /** Whether a token is good: one of a list, or one that the sign-in issued. */
  accepts(token: string): boolean | Promise<boolean>
  organisations?: Partial<Organisation>[]
  /** Calls of each organisation in 60 seconds, and in 24 hours (developer.xero.com, "Limits"). */
  perMinute?: number
  perDay?: number
  port?: number
}

export type XeroDouble = Double & { ledger: XeroLedger }

const MOST_AT_ONCE = 5

/** Serves Xero's accounting interface and its connections out of memory. */
export async function xeroDouble(options: XeroOptions): Promise<XeroDouble> {
  const { clock, accepts, organisations = [{}], perMinute = 60, perDay = 5000 } = options
  const ledger = xeroLedger(organisations)
  const windows = [
    { name: 'minute', calls: perMinute, seconds: 60 },
    { name: 'day', calls: perDay, seconds: 24 * 60 * 60 },
  ]
  const counted = limits(windows, clock)
  const answerTo = accounting({ clock, ledger, counted, document: await xeroDocument() })
  const double = await serve({
    ...{ clock, accepts, error, page: () => pageOfXero(ledger) },
    ...(options.port !== undefined && { port: options.port }),
    concurrency: { of: ({ headers }) => headers['xero-tenant-id'] ?? '', most: MOST_AT_ONCE },
    answer: (asked) => (/^\/connections/i.test(asked.url.pathname) ? connections(ledger, asked, clock()) : answerTo(asked)),
  })
  return { ...double, ledger }
}
