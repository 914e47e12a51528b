import { z } from 'zod'
import type { Protocol } from '../books/adapter.ts'
import { addressFor } from '../connections/oauth.ts'

const Fault = z
  .object({
    title: z.string(),
    'o:errorDetails': z.array(z.object({ detail: z.string(), 'o:errorCode': z.string() }).partial()),
  })
  .partial()

/** The limit on calls at once that all integrations of an account share; said by 400 as well as by 429. */
const LIMITED = 'CONCURRENCY_LIMIT_EXCEEDED'

/** Requests of SuiteTalk REST, record service v1 and SuiteQL. A misspelled field is refused instead of being dropped. */
export const NETSUITE_PROTOCOL: Protocol = {
  address: ({ apiUrl }, account) => `${addressFor(apiUrl, account)}/services/rest`,
  headers: () => ({
    'x-netsuite-propertynamevalidation': 'Error',
    'x-netsuite-propertyvaluevalidation': 'Error',
  }),
  query: {},
  requestIdHeader: 'x-n-operationid',
  faultOf(body) {
    const { data } = Fault.safeParse(body)
    const [first] = data?.['o:errorDetails'] ?? []
    return { message: first?.detail ?? data?.title ?? null, code: first?.['o:errorCode'] ?? null }
  },
  isLimited: (_, body) => NETSUITE_PROTOCOL.faultOf(body).code === LIMITED,
}
