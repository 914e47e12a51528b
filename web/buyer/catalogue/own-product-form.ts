import type { z } from 'zod'
import type { ownProducts } from '#contract/catalogue/own-products.ts'
import type { CatalogueProduct } from '#contract/catalogue/venue-catalogue.ts'
import { productForm } from '#web/shared/catalogue/product-form.ts'

/** The fields of an off-platform supplier's product: fewer than a supplier's own products have. */
export const ownProductForm = productForm
  .pick({
    name: true,
    price: true,
    sku: true,
    categoryId: true,
    orderingUnitId: true,
    priceUnitId: true,
    orderingUnitQuantity: true,
    minimumQuantity: true,
    orderingUnitIncrement: true,
  })
  .extend({ distributorId: productForm.shape.orderingUnitId })
type Values = z.input<typeof ownProductForm>
type Body = z.input<typeof ownProducts.create.body>

export const newOwnProduct = (distributorId: number | null, unitId: number | null): Values => ({
  distributorId: distributorId === null ? null : String(distributorId),
  name: '',
  price: undefined,
  sku: '',
  categoryId: null,
  orderingUnitId: unitId === null ? null : String(unitId),
  priceUnitId: unitId === null ? null : String(unitId),
  orderingUnitQuantity: 1,
  minimumQuantity: 1,
  orderingUnitIncrement: 1,
})

export const ownValuesOf = (product: CatalogueProduct): Values => ({
  distributorId: String(product.distributorId),
  name: product.name,
  price: product.price,
  sku: product.sku ?? '',
  categoryId: product.categoryId === null ? null : String(product.categoryId),
  orderingUnitId: String(product.orderingUnit.id),
  priceUnitId: String(product.priceUnit.id),
  orderingUnitQuantity: product.orderingUnitQuantity,
  minimumQuantity: product.minimumQuantity,
  orderingUnitIncrement: product.orderingUnitIncrement,
})

export const ownBodyOf = ({ distributorId: _, ...values }: z.output<typeof ownProductForm>): Body => ({
  ...values,
  sku: values.sku || null,
  categoryId: values.categoryId === null ? null : Number(values.categoryId),
  orderingUnitId: Number(values.orderingUnitId),
  priceUnitId: Number(values.priceUnitId),
})
