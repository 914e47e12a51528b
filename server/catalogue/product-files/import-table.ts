import type { ImportCounts, ImportStatus } from '#contract/catalogue/imports.ts'
import { stored, table } from '#server/platform/db/table.ts'

/** Files of products that were sent, and what became of them. */
export const PRODUCT_IMPORTS = table('product_imports')({
  id: stored,
  side: stored.as<'distributor' | 'venue'>(),
  distributorId: stored,
  venueId: stored,
  venueIds: stored,
  /** The group it was sent for. */
  venueGroupId: stored,
  /** The invoice whose lines it is for. */
  pendingInvoiceId: stored,
  userId: stored,
  userName: stored,
  rights: stored.as<('create' | 'price')[]>(),
  filename: stored,
  /** Kept until it is read. */
  fileKey: stored,
  status: stored.as<ImportStatus>(),
  isDryRun: stored,
  attempts: stored,
  progress: stored,
  message: stored,
  heading: stored,
  ignoredColumns: stored,
  counts: stored.json<Partial<ImportCounts>>(),
  agreed: stored.json<Partial<ImportCounts> | null>(),
  createdAt: stored,
  startedAt: stored,
  finishedAt: stored,
  appliedAt: stored,
  undoneAt: stored,
  undoneBy: stored,
})

/** What an import did to each product, and the rows it refused. */
export const PRODUCT_IMPORT_ROWS = table('product_import_rows')({
  importId: stored,
  row: stored,
  action: stored,
  kinds: stored,
  productId: stored,
  name: stored,
  sku: stored,
  before: stored.json<Record<string, unknown> | null>(),
  after: stored.json<Record<string, unknown> | null>(),
  problems: stored.json<unknown>(),
  cells: stored.json<unknown>(),
})

/** An import as it is read. */
export const IMPORT = PRODUCT_IMPORTS.part(
  'id',
  'side',
  'distributorId',
  'venueId',
  'venueIds',
  'venueGroupId',
  'pendingInvoiceId',
  'userId',
  'userName',
  'rights',
  'filename',
  'fileKey',
  'status',
  'isDryRun',
  'attempts',
  'progress',
  'message',
  'heading',
  'ignoredColumns',
  'counts',
  'agreed',
  'createdAt',
  'startedAt',
  'finishedAt',
  'appliedAt',
  'undoneAt',
  'undoneBy',
)
