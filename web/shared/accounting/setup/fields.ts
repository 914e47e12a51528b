import type { AccountClass, ExternalRecord, RecordKind } from '#contract/accounting/records.ts'
import { type AccountingSetup, SETUP_FIELDS } from '#contract/accounting/setup.ts'
import type { Books } from '../books.ts'

type Field = keyof AccountingSetup
/** A field that names a record of the provider. */
export type RecordField = Extract<Field, `${string}Id`>

type Shape = {
  kind: RecordKind
  label: string
  description?: string
  first?: AccountClass
  isFitting?: (record: ExternalRecord) => boolean
}

/** The fields that the setup has for a provider and side. */
export const setupFieldsOf = ({ provider, side }: Pick<Books, 'provider' | 'side'>): readonly Field[] => {
  const fields: Partial<Record<Books['provider'], readonly Field[]>> = SETUP_FIELDS[side]
  return fields[provider] ?? []
}

/** How each field that names a record is shown. */
export function recordFieldOf(field: RecordField, { side }: Pick<Books, 'side'>): Shape {
  const [usual, what, who]: [AccountClass, string, string] =
    side === 'venue' ? ['expense', 'Purchases', 'supplier'] : ['revenue', 'Sales', 'customer category']
  const same = `If empty, the ${what.toLowerCase()} account is used.`
  const sameItem = 'If empty, the default item is used.'
  const shapes: Record<RecordField, Shape> = {
    accountId: {
      ...{ kind: 'account', first: usual, label: `${what} account` },
      description: `Used for every line whose product, product group or ${who} has no account of its own.`,
    },
    deliveryFeeAccountId: { kind: 'account', first: usual, label: 'Delivery fee account', description: same },
    discountAccountId: { kind: 'account', first: usual, label: 'Discount account', description: same },
    roundingAccountId: {
      ...{ kind: 'account', first: 'liability', label: 'Rounding account' },
      description: 'Takes the cent that is left where totals are rounded differently. Without it such a document is held.',
    },
    payableAccountId: {
      ...{ kind: 'account', first: 'liability', label: 'Payables account' },
      description: 'If empty, QuickBooks uses its own.',
    },
    stockAccountId: {
      ...{ kind: 'account', first: 'asset', label: 'Stock account' },
      description: 'Stocktakes are sent once this account and the next are chosen.',
    },
    stockDifferenceAccountId: { kind: 'account', first: 'expense', label: 'Stock difference account' },
    trackingCategoryId: {
      ...{ kind: 'tracking', label: 'Tracking category', isFitting: isCategory },
      description: 'The category whose options outlets are linked with.',
    },
    classId: { kind: 'class', label: 'Class', description: 'Every line carries this class.' },
    subsidiaryId: { kind: 'subsidiary', label: 'Subsidiary', description: 'The company of the group that documents belong to.' },
    customFormId: { kind: 'customForm', label: 'Form', description: 'The form that documents are made with.' },
    itemId: {
      ...{ kind: 'item', label: 'Default item' },
      description: 'Used for every line whose product is not linked with an item of its own.',
    },
    deliveryFeeItemId: { kind: 'item', label: 'Delivery fee item', description: sameItem },
    discountItemId: { kind: 'item', label: 'Discount item', description: sameItem },
    roundingItemId: {
      ...{ kind: 'item', label: 'Rounding item' },
      description: 'Takes the cent that is left where totals are rounded differently. Without it such a document is held.',
    },
  }
  return shapes[field]
}

const isCategory = ({ parentId }: ExternalRecord): boolean => parentId === null

/** The fields of a setup that name records, in the order in which they are shown. */
export const RECORD_FIELDS = [
  'subsidiaryId',
  'customFormId',
  'accountId',
  'itemId',
  'deliveryFeeAccountId',
  'deliveryFeeItemId',
  'discountAccountId',
  'discountItemId',
  'roundingAccountId',
  'roundingItemId',
  'payableAccountId',
  'trackingCategoryId',
  'classId',
  'stockAccountId',
  'stockDifferenceAccountId',
] as const satisfies readonly RecordField[]
