import { z } from 'zod'
import { type Endpoint, endpoint } from '#contract/platform/endpoint.ts'
import { email, optionalText, text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { acceptFrom, type LinkDetails, LinkPage, LinkQuery, LinksSaved, linkChangeWith, ProductLinkQuery } from './links.ts'
import { AccountPage, AccountQuery, ExternalRecord, RecordPage, RecordQuery } from './records.ts'
import { ShownSetup, TaxRateChanges, TaxRateConfig } from './setup.ts'

/** What a call of an accounting system is made of, for one side: every provider's calls have these shapes, under their own paths. */

type Path = `/${string}`
const away = ['no_accounting', 'provider_refused', 'provider_away'] as const

/** A contact to be made there, and which of ours it is. */
export const ContactBody = z.strictObject({
  name: text(255),
  email: email.optional(),
  taxNumber: optionalText(50).optional(),
  /** The customer or supplier that is linked with it. */
  linkTo: Id.optional(),
})

type Details = readonly (keyof LinkDetails)[]
const changesOf = <const D extends Details>(details: D) => z.array(linkChangeWith(details)).max(1000).default([])

function callsOf<const C extends Pick<Endpoint, 'audience' | 'permission'>>(company: C, owner: readonly 'not_found'[]) {
  const asks = { ...company, method: 'GET', problems: [...owner, ...away] } as const
  const saves = { ...company, problems: [...owner, 'validation_failed', ...away] } as const
  return {
    records: <const P extends Path>(path: P, summary: string) =>
      endpoint({ ...asks, path, summary, query: RecordQuery, returns: RecordPage }),
    accounts: <const P extends Path>(path: P, summary: string) =>
      endpoint({ ...asks, path, summary, query: AccountQuery, returns: AccountPage }),
    links: <const P extends Path>(path: P, summary: string) =>
      endpoint({ ...asks, path, summary, query: LinkQuery, returns: LinkPage }),
    productLinks: <const P extends Path>(path: P, summary: string) =>
      endpoint({ ...asks, path, summary, query: ProductLinkQuery, returns: LinkPage }),
    saveLinks: <const P extends Path, const D extends Details>(path: P, summary: string, details: D) =>
      endpoint({
        ...{ ...saves, method: 'PUT', path, summary },
        body: z.strictObject({ items: changesOf(details), acceptFrom }),
        returns: LinksSaved,
      }),
    /** Links under the name that Xero's calls have for them. */
    saveConnections: <const P extends Path, const D extends Details>(path: P, summary: string, details: D) =>
      endpoint({
        ...{ ...saves, method: 'PUT', path, summary },
        body: z.strictObject({ connections: changesOf(details), acceptFrom }),
        returns: LinksSaved,
      }),
    contact: <const P extends Path>(path: P, summary: string) =>
      endpoint({ ...saves, method: 'POST', path, summary, body: ContactBody, returns: ExternalRecord, status: 201 }),
    setup: <const P extends Path>(path: P, summary: string) => endpoint({ ...asks, path, summary, returns: ShownSetup }),
    saveSetup: <const P extends Path, const M extends 'POST' | 'PUT', B extends z.ZodType>(
      method: M,
      path: P,
      summary: string,
      body: B,
    ) => endpoint({ ...saves, method, path, summary, body, returns: ShownSetup }),
    taxes: <const P extends Path>(path: P, summary: string) => endpoint({ ...asks, path, summary, returns: TaxRateConfig }),
    saveTaxes: <const P extends Path>(path: P, summary: string) =>
      endpoint({ ...saves, method: 'PUT', path, summary, body: TaxRateChanges, returns: TaxRateConfig }),
  }
}

export const OutletParams = z.object({ venueId: IdInPath })

/** Who may look at and change how an outlet's books are connected. */
export const outletBooks = {
  audience: 'venue',
  permission: 'manageAccounting',
  params: OutletParams,
} as const
export const supplierBooks = { audience: 'distributor', permission: 'editSettings' } as const

export const supplierCalls = callsOf(supplierBooks, [])
export const outletCalls = callsOf(outletBooks, ['not_found'])
