import { supplierQuickBooks } from '#contract/accounting/supplier-quick-books.ts'
import { as } from '#test/app.ts'
import type { EntityName } from '#test/providers/quickbooks/records.ts'
import type { QuickBooksWithSignIn } from '#test/providers/quickbooks/start.ts'
import type { Trade } from '#test/supplier-orders.ts'
import { connectSupplierWithQuickBooks } from './connected.ts'

/** The supplier of a trade is connected with QuickBooks, which has these items, and has chosen what is necessary; its customer is linked. */
export async function quickBooksReady<T extends Trade>(quickBooks: QuickBooksWithSignIn, trade: T): Promise<T> {
  const { seller, venue } = trade
  const idOf = (name: EntityName, text: string) => quickBooks.ledger.named(name, text).Id
  const customer = quickBooks.ledger.add('Customer', { DisplayName: venue.name })
  await connectSupplierWithQuickBooks(seller, quickBooks.signIn)
  for (const list of ['items', 'externalCustomers', 'taxes'] as const) await as(seller).call(supplierQuickBooks[list], {})
  await as(seller).call(supplierQuickBooks.saveConfig, {
    body: {
      ...{ itemId: idOf('Item', 'Produce'), deliveryFeeItemId: idOf('Item', 'Delivery') },
      roundingItemId: idOf('Item', 'Rounding'),
      taxes: [
        { rate: '0', taxId: idOf('TaxCode', 'GST free') },
        { rate: '10', taxId: idOf('TaxCode', 'GST') },
      ],
    },
  })
  await as(seller).call(supplierQuickBooks.saveCustomers, { body: { items: [{ id: venue.id, externalId: customer.Id }] } })
  return trade
}
