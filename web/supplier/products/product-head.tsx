import type { DistributorProduct } from '#contract/products.ts'
import { paths } from '#web/paths.ts'
import { formatQuantity } from '#web/shared/format.ts'
import { ProductThumb } from '#web/shared/ProductThumb.tsx'
import { categoryName, packOf } from '#web/shared/product-words.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { ProductMenu } from './ProductMenu.tsx'

/** The head that every page of one product has: where it belongs, what it is, its standing, its tabs. */
export const productHead = (product: DistributorProduct) => ({
  title: product.name,
  picture: <ProductThumb product={product} size="page" />,
  crumbs: (
    <>
      <TextLink to={paths.supplier.products()}>Products</TextLink>
      <span aria-hidden="true">/</span>
      {product.categoryId === null ? (
        categoryName(product)
      ) : (
        <TextLink to={paths.supplier.products()} search={{ category: String(product.categoryId) } as never}>
          {categoryName(product)}
        </TextLink>
      )}
    </>
  ),
  subtitle: [
    product.sku,
    packOf(product),
    product.quantity !== null && `${formatQuantity(product.quantity)} ${product.orderingUnit.name} on hand`,
  ]
    .filter(Boolean)
    .join(' · '),
  actions: (
    <>
      <span style={{ alignSelf: 'center' }}>
        <StatusBadge tone={product.isHidden ? 'grey' : 'bottle'}>
          {product.isHidden ? 'Hidden from everyone' : 'Visible to customers'}
        </StatusBadge>
      </span>
      <ProductMenu product={product} />
    </>
  ),
  tabs: <ProductTabs id={product.id} />,
})

const ProductTabs = ({ id }: { id: number }) => (
  <Tabs
    label="Product"
    tabs={[
      { label: 'Product Info', to: paths.supplier.product({ id }) },
      { label: 'Pricing', to: paths.supplier.productPricing({ id }) },
      { label: 'Availability', to: paths.supplier.productAvailability({ id }) },
      { label: 'Inventory History', to: paths.supplier.productInventoryHistory({ id }) },
      { label: 'Inventory Overview', to: paths.supplier.productInventory({ id }) },
      { label: 'Par Level', to: paths.supplier.productParLevel({ id }) },
    ]}
  />
)
