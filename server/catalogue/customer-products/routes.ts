import { type CustomerProduct, customerProducts, type WhichProducts } from '#contract/catalogue/customer-products.ts'
import { findCustomerRow, mustBeCustomer } from '#server/parties/customers/customer-reads.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'
import { changeProducts, lockProducts, mustBeAllowedToPrice } from './change-products.ts'
import { setHiddenFrom } from './hide-products.ts'
import { importProducts, PRODUCT_FILE_COLUMNS } from './import-products.ts'
import { allCustomerProducts, oneCustomerProduct, pageOfCustomerProducts, someCustomerProducts } from './product-reads.ts'

type Context = { tx: Tx; actor: DistributorActor }

async function setOne({ tx, actor }: Context, { venueId, productId }: { venueId: number; productId: number }, isHidden: boolean) {
  await mustBeCustomer(tx, actor.distributorId, venueId)
  await oneCustomerProduct(tx, actor.distributorId, venueId, productId)
  await setHiddenFrom(tx, actor, venueId, [productId], isHidden)
  return oneCustomerProduct(tx, actor.distributorId, venueId, productId)
}

async function setSome({ tx, actor }: Context, venueId: number, { productIds }: WhichProducts, isHidden: boolean) {
  await mustBeCustomer(tx, actor.distributorId, venueId)
  if (productIds) await mustBeOwn(tx, actor, 'productIds', productIds)
  return { changed: await setHiddenFrom(tx, actor, venueId, productIds ?? null, isHidden) }
}

async function mustBeOwn(
  tx: Tx,
  { distributorId }: DistributorActor,
  field: string,
  productIds: readonly number[],
): Promise<void> {
  const own = await lockProducts(tx, distributorId, productIds)
  if (productIds.some((id) => !own.has(id))) throw fieldProblem(field, 'Not all of them are products of yours')
}

export const routes = [
  answer(customerProducts.list, async ({ params, query }, { tx, actor }) => {
    await mustBeCustomer(tx, actor.distributorId, params.venueId)
    return pageOfCustomerProducts(tx, actor.distributorId, params.venueId, query)
  }),

  answer(customerProducts.find, async ({ params }, { tx, actor }) => {
    await mustBeCustomer(tx, actor.distributorId, params.venueId)
    return oneCustomerProduct(tx, actor.distributorId, params.venueId, params.productId)
  }),

  answer(customerProducts.change, async ({ params, body }, { tx, actor }) => {
    await mustBeCustomer(tx, actor.distributorId, params.venueId)
    const ids = body.products.map(({ id }) => id)
    if (new Set(ids).size < ids.length) throw fieldProblem('products', 'Each product once')
    mustBeAllowedToPrice(actor, body.products)
    await mustBeOwn(tx, actor, 'products', ids)
    await changeProducts(tx, actor, params.venueId, body.products, 'bulk')
    return { data: await someCustomerProducts(tx, actor.distributorId, params.venueId, ids) }
  }),

  answer(customerProducts.hide, ({ params }, request) => setOne(request, params, true)),
  answer(customerProducts.show, ({ params }, request) => setOne(request, params, false)),
  answer(customerProducts.hideSome, ({ params, body }, request) => setSome(request, params.venueId, body, true)),
  answer(customerProducts.showSome, ({ params, body }, request) => setSome(request, params.venueId, body, false)),

  answer(customerProducts.exportList, async ({ params }, { tx, actor, http }) => {
    const { name } = await findCustomerRow(tx, actor.distributorId, params.venueId)
    const filename = `products-${name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 60)}`
    return asFile(
      http.reply,
      'csv',
      filename,
      tableStream('csv', pagesOf(allCustomerProducts(tx, actor.distributorId, params.venueId))),
    )
  }),

  importProducts,
]

async function* pagesOf(products: AsyncGenerator<CustomerProduct[]>): AsyncGenerator<Cell[][]> {
  yield [
    [
      ...Object.values(PRODUCT_FILE_COLUMNS).map(({ title }) => title),
      'Price',
      'Price unit',
      'List price',
      'Currency',
      'Hidden from everyone',
    ],
  ]
  for await (const page of products) yield page.map(lineOf)
}

const lineOf = (product: CustomerProduct): Cell[] => [
  product.sku,
  product.name,
  product.isHidden ? 'yes' : 'no',
  product.specialTier === null || product.marketPrice ? null : product.price,
  product.marketPrice ? 'market' : product.price,
  product.priceUnit,
  product.listPrice,
  product.currency,
  product.isHiddenFromAll ? 'yes' : 'no',
]
