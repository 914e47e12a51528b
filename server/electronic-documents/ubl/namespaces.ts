import type { Namespaces } from '#server/electronic-documents/xml/element.ts'

/** Documents of the Universal Business Language 2.1 (OASIS) that are exchanged here. */
export const UBL_DOCUMENTS = [
  'Invoice',
  'CreditNote',
  'Order',
  'OrderChange',
  'OrderCancellation',
  'OrderResponse',
  'OrderResponseSimple',
] as const
export type UblDocument = (typeof UBL_DOCUMENTS)[number]

const SCHEMAS = 'urn:oasis:names:specification:ubl:schema:xsd'

const SHARED = {
  cac: `${SCHEMAS}:CommonAggregateComponents-2`,
  cbc: `${SCHEMAS}:CommonBasicComponents-2`,
}

/** Of a document that is written. */
export const namespacesOf = (document: UblDocument): Namespaces => ({ '': `${SCHEMAS}:${document}-2`, ...SHARED })

/** Of documents that are read: the name of the root says which one it is, such as `Invoice:Invoice`. */
export const NAMESPACES_READ: Namespaces = {
  ...SHARED,
  ext: `${SCHEMAS}:CommonExtensionComponents-2`,
  ...Object.fromEntries(UBL_DOCUMENTS.map((document) => [document, `${SCHEMAS}:${document}-2`])),
}
