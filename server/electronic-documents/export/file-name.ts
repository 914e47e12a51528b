import type { WrittenDocument } from '#server/electronic-documents/ubl/write-ubl.ts'

const TITLES: Record<WrittenDocument['kind'], string> = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  order: 'Order',
  orderResponse: 'Response to order',
}

/** `Invoice INV-0042 Northfield Produce.xml` */
export function fileNameOf(document: WrittenDocument): string {
  const number = document.kind === 'orderResponse' ? document.orderId : document.id
  return `${TITLES[document.kind]} ${number.replaceAll('/', '-')} ${document.seller.name}.xml`
}
