import type { RoleKey } from '#contract/platform/permissions.ts'
import type { SupplierKey } from './suppliers.ts'
import type { GroupKey, VenueKey } from './venues.ts'

/** The password of everyone in the demo world. */
export const DEMO_PASSWORD = 'docket-demo'

export type Person = {
  name: string
  email: string
  role: RoleKey
  at: { supplier: SupplierKey } | { group: GroupKey } | { venues: readonly VenueKey[] } | 'platform'
  granted?: readonly string[]
  isPrimary?: boolean
  /** Named when the demo starts, with this said of them. */
  login?: string
}

export const PEOPLE: readonly Person[] = [
  { name: 'Mia Tran', email: 'mia@glasshouse.example', role: 'venue_manager', at: { venues: ['glasshouse'] }, login: 'Chef' },
  {
    name: 'Sam Okafor',
    email: 'sam@glasshouse.example',
    role: 'venue_orderer',
    at: { venues: ['glasshouse'] },
    login: 'Orderer with a purchasing limit',
  },
  {
    name: 'Helen Marsh',
    email: 'helen@harbourdining.example',
    role: 'venue_admin',
    at: { group: 'harbour' },
    isPrimary: true,
    login: 'Owner of three outlets',
  },
  {
    name: 'Tom Baxter',
    email: 'finance@harbourdining.example',
    role: 'venue_finance',
    at: { group: 'harbour' },
    login: 'Finance',
  },
  { name: 'Luca Ferro', email: 'luca@anchorvine.example', role: 'venue_manager', at: { venues: ['anchor'] } },
  { name: 'Ana Duarte', email: 'ana@saltmarsh.example', role: 'venue_manager', at: { venues: ['saltmarsh', 'anchor'] } },
  { name: 'Noor Haddad', email: 'noor@anchorvine.example', role: 'venue_orderer', at: { venues: ['anchor'] } },
  {
    name: 'Priya Raman',
    email: 'priya@meridianhotels.example',
    role: 'venue_admin',
    at: { group: 'hotel' },
    isPrimary: true,
    login: 'Executive chef of a hotel group',
  },
  { name: 'Felix Brandt', email: 'felix@meridianhotels.example', role: 'venue_orderer', at: { venues: ['grill', 'terrace'] } },
  { name: 'Coco Laurent', email: 'coco@meridianhotels.example', role: 'venue_orderer', at: { venues: ['lobby'] } },
  { name: 'Ines Vogel', email: 'accounts@meridianhotels.example', role: 'venue_finance', at: { group: 'hotel' } },
  {
    name: 'Jonas Rye',
    email: 'jonas@littlerye.example',
    role: 'venue_admin',
    at: { venues: ['rye'] },
    isPrimary: true,
    login: 'Baker with a single outlet',
  },
  {
    name: 'Grace Field',
    email: 'grace@northfield.example',
    role: 'distributor_admin',
    at: { supplier: 'northfield' },
    isPrimary: true,
    login: 'Supplier',
  },
  {
    name: 'Dan Whitlock',
    email: 'dispatch@northfield.example',
    role: 'distributor_fulfillment',
    at: { supplier: 'northfield' },
    login: 'Dispatcher',
  },
  {
    name: 'Olive Kerr',
    email: 'olive@northfield.example',
    role: 'distributor_manager',
    at: { supplier: 'northfield' },
    login: 'Sales',
  },
  {
    name: 'Ravi Nair',
    email: 'ravi@northfield.example',
    role: 'distributor_delivery',
    at: { supplier: 'northfield' },
    login: 'Driver',
  },
  {
    name: 'Wendy Platt',
    email: 'books@northfield.example',
    role: 'distributor_subscriber',
    at: { supplier: 'northfield' },
    granted: ['seeReports'],
  },
  {
    name: 'Bruno Keller',
    email: 'bruno@dairylane.example',
    role: 'distributor_admin',
    at: { supplier: 'dairy' },
    isPrimary: true,
  },
  { name: 'May Lin', email: 'may@dairylane.example', role: 'distributor_fulfillment', at: { supplier: 'dairy' } },
  {
    name: 'Kit Fold',
    email: 'kit@foldseafood.example',
    role: 'distributor_admin',
    at: { supplier: 'fold' },
    isPrimary: true,
    login: 'Supplier with market prices',
  },
  { name: 'Marcus Bell', email: 'marcus@foldseafood.example', role: 'distributor_fulfillment', at: { supplier: 'fold' } },
  {
    name: 'Sofia Conti',
    email: 'sofia@meridianwine.example',
    role: 'distributor_admin',
    at: { supplier: 'wine' },
    isPrimary: true,
    login: 'Supplier who counts stock',
  },
  { name: 'Ed Parr', email: 'ed@meridianwine.example', role: 'distributor_manager', at: { supplier: 'wine' } },
  {
    name: 'Tess Moran',
    email: 'tess@cornerpantry.example',
    role: 'distributor_admin',
    at: { supplier: 'pantry' },
    isPrimary: true,
  },
  { name: 'Abe Stone', email: 'abe@cornerpantry.example', role: 'distributor_fulfillment', at: { supplier: 'pantry' } },
  { name: 'Robin Hale', email: 'admin@docket.example', role: 'admin_manager', at: 'platform', login: 'Platform admin' },
  { name: 'Lee Winter', email: 'reviewer@docket.example', role: 'admin_reviewer', at: 'platform' },
  { name: 'Pat Summers', email: 'clearing@docket.example', role: 'admin_clearing', at: 'platform' },
]
