import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { email, flag, optionalText, text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'
import { CellProblem } from '#contract/platform/table-problems.ts'
import { ACCOUNT_STATUSES } from './account-lifecycle.ts'
import { Contact } from './companies.ts'
import { AgreedChange, agreedFields, CustomerChange, NewCustomer, outletFields } from './customer-fields.ts'
import { Customer, CustomerFilters, customerLists, Named } from './customer-lists.ts'
import { Member } from './members.ts'

/** A supplier's own person who looks after a customer (G-071). */
export const AccountOwner = Named.extend({ email: z.string(), phone: z.string(), status: z.string() })
export type AccountOwner = z.infer<typeof AccountOwner>

const { tagIds: _tags, ...agreed } = agreedFields
/** One customer with all that is known and agreed. Terms that are null are the supplier's own. */
export const CustomerDetail = Customer.extend({
  ...outletFields,
  ...agreed,
  name: z.string(),
  timezone: z.string(),
  contacts: z.array(Contact),
  accountOwner: AccountOwner.nullable(),
  status: z.enum(ACCOUNT_STATUSES),
  accountType: z.string(),
  currency: z.string(),
  tags: z.array(Named.extend({ colorId: z.number() })),
  /** Whether the supplier still keeps what the outlet says of itself: it has not registered. */
  editable: z.boolean(),
  /** Orders that wait for somebody; while there are any, the customer cannot be disconnected. */
  openOrders: z.number(),
  /** The invitation or request that waits for an answer. */
  invitationId: Id.nullable(),
  invitedAt: z.string().nullable(),
  registeredAt: z.string().nullable(),
  accountOpenedAt: z.string().nullable(),
  /** The mail address of the contact who owns it, as the outlet or the supplier wrote it. */
  ownerEmail: z.string(),
  /** Whether it keeps its books in another currency than the supplier. */
  differentCurrency: z.boolean(),
  /** Whether it has registered, and so orders by itself. */
  onboardingDone: z.boolean(),
  orderingType: z.enum(['online', 'offline']),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

/** A file of customers and what became of it; `row` counts as a spreadsheet does. */
export const CustomerImportResult = z.object({
  filename: z.string(),
  isDryRun: z.boolean(),
  total: z.number(),
  inserted: z.number(),
  updated: z.number(),
  rejected: z.number(),
  rejectedRows: z.array(z.object({ row: z.number(), name: z.string(), problems: z.array(CellProblem) })),
  ignoredColumns: z.array(z.string()),
})
export type CustomerImportResult = z.infer<typeof CustomerImportResult>

const params = z.object({ venueId: IdInPath })
const seen = { audience: 'distributor', permission: 'seeOrders' } as const
const kept = { audience: 'distributor', permission: 'manageVenue', plan: 'premium' } as const
const some = z.array(Id).min(1).max(500)

/** What goes along with an invitation by mail. */
export const invitationWords = { contactName: optionalText(255).optional(), message: optionalText(1000).optional() }

export const customers = {
  ...customerLists,
  accountOwners: endpoint({
    ...seen,
    method: 'GET',
    path: '/distributor/account-owners',
    summary: 'List users who can be account managers (G-071), by name',
    returns: listOf(AccountOwner),
    problems: [],
  }),
  exportList: endpoint({
    audience: 'distributor',
    permission: 'venuesCsvExport',
    plan: 'premium',
    method: 'GET',
    path: '/distributor/venues/export',
    summary: 'Export customers as CSV with the filters of the list',
    query: CustomerFilters,
    returns: 'file',
    problems: ['forbidden'],
  }),
  import: endpoint({
    ...kept,
    method: 'POST',
    path: '/distributor/venues/import',
    summary:
      'Import customers from the file in the field csv; found by email address or created as target accounts, without sending email',
    query: z.strictObject({ dryRun: flag.optional() }),
    body: z.strictObject({ dryRun: z.boolean().optional() }),
    bodyType: 'multipart',
    files: ['csv'],
    fileMebibytes: 10,
    returns: CustomerImportResult,
    problems: ['validation_failed', 'forbidden', 'too_large'],
  }),
  target: endpoint({
    ...kept,
    method: 'POST',
    path: '/distributor/venues/target',
    summary: 'Create a target account: a prospective customer who has not been invited',
    body: z.strictObject({ name: text(), distributorAccountOwnerId: Id.nullable().optional() }),
    returns: CustomerDetail,
    status: 201,
    idempotent: true,
    problems: ['validation_failed', 'forbidden'],
  }),
  invite: endpoint({
    ...kept,
    method: 'PUT',
    path: '/distributor/venues/invite',
    summary:
      'Create a customer and invite it if an email address is given; the answer does not depend on whether the address is known',
    body: NewCustomer.extend({ ...invitationWords, email: z.union([email, z.literal('')]).optional() }),
    bodyType: 'any',
    files: ['logo'],
    returns: CustomerDetail,
    idempotent: true,
    problems: ['validation_failed', 'conflict', 'forbidden'],
  }),
  changeMany: endpoint({
    ...kept,
    method: 'PATCH',
    path: '/distributor/venues/bulk',
    summary: 'Set the same terms for several customers, all or none',
    body: z.strictObject({
      venueIds: some,
      change: AgreedChange.pick({ customerCategoryId: true, accountOwnerId: true, customerType: true, paymentTerms: true }),
    }),
    returns: z.object({ changed: z.number() }),
    problems: ['validation_failed', 'forbidden'],
  }),
  disconnectMany: endpoint({
    ...kept,
    method: 'POST',
    path: '/distributor/venues/disconnect',
    summary: 'Disconnect several customers, all or none',
    body: z.strictObject({ venueIds: some }),
    returns: z.object({ disconnected: z.number() }),
    problems: ['validation_failed', 'conflict'],
  }),
  find: endpoint({
    ...seen,
    method: 'GET',
    path: '/distributor/venues/:venueId',
    summary: 'Get a customer with the agreed terms',
    params,
    returns: CustomerDetail,
    problems: ['not_found'],
  }),
  change: endpoint({
    ...kept,
    method: 'PUT',
    path: '/distributor/venues/:venueId',
    summary: 'Update the terms of a customer and, until it registers, the outlet’s details',
    params,
    body: CustomerChange,
    bodyType: 'any',
    files: ['logo'],
    returns: CustomerDetail,
    problems: ['not_found', 'validation_failed', 'forbidden', 'conflict'],
  }),
  remove: endpoint({
    ...kept,
    method: 'DELETE',
    path: '/distributor/venues/:venueId',
    summary: 'Disconnect a customer; one that never registered is deleted',
    params,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
  connectionOptions: endpoint({
    ...kept,
    method: 'PUT',
    path: '/distributor/venues/:venueId/connection-options',
    summary: 'Set the account manager of a customer and after how many days without an order it counts as not ordering',
    params,
    body: z.strictObject({
      dormantPeriod: agreedFields.dormantPeriod.optional(),
      distributorAccountOwnerId: Id.nullable().optional(),
    }),
    returns: z.object({ venueId: Id, dormantPeriod: z.number().nullable(), accountOwner: AccountOwner.nullable() }),
    problems: ['not_found', 'validation_failed', 'forbidden'],
  }),
  users: endpoint({
    audience: 'distributor',
    permission: 'manageVenue',
    method: 'GET',
    path: '/distributor/venues/:venueId/users',
    summary: 'List the users of a customer that a supplier may see',
    params,
    returns: listOf(
      Member.pick({ id: true, name: true, initials: true, email: true, phone: true, colors: true, role: true, isPrimary: true }),
    ),
    problems: ['not_found'],
  }),
  user: endpoint({
    audience: 'distributor',
    permission: 'manageVenue',
    method: 'GET',
    path: '/distributor/venues/:venueId/users/:userId',
    summary: 'Get one of them',
    params: z.object({ venueId: IdInPath, userId: IdInPath }),
    returns: Member.pick({
      id: true,
      name: true,
      initials: true,
      email: true,
      phone: true,
      colors: true,
      role: true,
      isPrimary: true,
    }),
    problems: ['not_found'],
  }),
}
