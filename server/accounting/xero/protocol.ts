import { z } from 'zod'
import type { Protocol } from '../books/adapter.ts'

/** What is wrong with one element of a request. */
export const Messages = z.object({ ValidationErrors: z.array(z.object({ Message: z.string() })) }).partial()
const Fault = z
  .object({
    ErrorNumber: z.number(),
    Message: z.string(),
    Detail: z.string(),
    Title: z.string(),
    Elements: z.array(Messages),
  })
  .partial()

/** What was wrong with one element of a request, in Xero's words. */
export const validationErrorsOf = (element: z.infer<typeof Messages>): string[] =>
  (element.ValidationErrors ?? []).map(({ Message }) => Message)

/** Requests of the Accounting API of Xero: XeroAPI/Xero-OpenAPI, xero_accounting.yaml 16.1.0. */
export const XERO_PROTOCOL: Protocol = {
  address: ({ apiUrl }) => `${apiUrl}/api.xro/2.0`,
  headers: (tenant) => ({ 'xero-tenant-id': tenant }),
  query: {},
  requestIdHeader: 'xero-correlation-id',
  // for an organisation (developer.xero.com, "API limits")
  dayLimit: { header: 'x-daylimit-remaining', calls: 5000 },
  faultOf(body) {
    const { data } = Fault.safeParse(body)
    const details = (data?.Elements ?? []).flatMap(validationErrorsOf)
    const message = details.length > 0 ? details.join(' ') : (data?.Detail ?? data?.Message ?? data?.Title ?? null)
    return { message, code: data?.ErrorNumber === undefined ? null : String(data.ErrorNumber) }
  },
}
