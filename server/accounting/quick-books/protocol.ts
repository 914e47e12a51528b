import { z } from 'zod'
import type { Protocol } from '../books/adapter.ts'

const Fault = z.object({
  Fault: z.object({ Error: z.array(z.object({ Message: z.string(), Detail: z.string(), code: z.string() }).partial()) }),
})

/** The floor of minor versions since August 2025. */
const MINOR_VERSION = '75'
/** Too many calls, where that is not said by 429. */
const THROTTLED = '3001'

/** Requests of the QuickBooks Online Accounting API, v3. */
export const QUICK_BOOKS_PROTOCOL: Protocol = {
  address: ({ apiUrl }, realm) => `${apiUrl}/v3/company/${encodeURIComponent(realm)}`,
  headers: () => ({}),
  query: { minorversion: MINOR_VERSION },
  requestIdHeader: 'intuit_tid',
  faultOf(body) {
    const { data } = Fault.safeParse(body)
    const [first] = data?.Fault.Error ?? []
    const texts = [first?.Message, first?.Detail].filter((text, index, all) => text && all.indexOf(text) === index)
    return { message: texts.length > 0 ? texts.join(': ') : null, code: first?.code ?? null }
  },
  isLimited: (_, body) => QUICK_BOOKS_PROTOCOL.faultOf(body).code === THROTTLED,
}
