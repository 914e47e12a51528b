import { ORDER_DOCUMENTS } from '#contract/electronic-documents/electronic-documents.ts'
import type { Download } from '#web/api/create-call.ts'
import type { Downloadable } from './DownloadMenu.tsx'

type OrderDocument = (typeof ORDER_DOCUMENTS)[number]

const LABELS: Record<OrderDocument, string> = {
  order: 'Electronic order (UBL)',
  response: 'Electronic response (UBL)',
}

/** An order and its response as files for other systems. @param name of the order */
export const orderFiles = (name: string, load: (document: OrderDocument) => Promise<Download>): Downloadable[] =>
  ORDER_DOCUMENTS.map((document) => ({
    kind: 'ubl',
    label: LABELS[document],
    load: () => load(document),
    name: `${name} ${document}.xml`,
  }))
