import { z } from 'zod'

/** What a provider adds to the address it sends somebody back to. Further parameters that providers add are left out. */
const part = z.string().min(1).max(4000)

export const Returned = z.object({
  /** The state that travelled with the sign-in; it is good once. */
  state: part,
  /** Missing where the sign-in was cancelled there. */
  code: part.optional(),
  /** Why there is no code, such as `access_denied`. */
  error: part.optional(),
})
/** QuickBooks names the company that was chosen. */
export const QuickBooksReturned = Returned.extend({
  realmId: z
    .string()
    .regex(/^\d{1,30}$/, 'Must be digits')
    .optional(),
})
/** NetSuite names the account that was signed in to. */
export const NetsuiteReturned = Returned.extend({
  company: z
    .string()
    .regex(/^\w{1,40}$/, 'Must be an account id')
    .optional(),
})

/** Suppliers send the query string of the address as it is, and on another host than the public one the address itself. */
export const ReturnedQuery = z.strictObject({
  query: z.string().min(1).max(8000),
  callback: z.url().max(2000).optional(),
})

export type Returned = z.output<typeof Returned> & { realmId?: string | undefined; company?: string | undefined }
