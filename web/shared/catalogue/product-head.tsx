import { shownGtin } from '#contract/catalogue/gtin.ts'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { formatQuantityOf } from '#web/shared/format.ts'
import { ProductThumb } from '#web/shared/ProductThumb.tsx'
import { categoryName, packOf } from '#web/shared/product-labels.ts'
import { asSearch } from '#web/ui/as-search.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { visibleTo } from './availability/visibility-labels.ts'
import { useCatalogue } from './catalogue.ts'
import { ProductMenu } from './ProductMenu.tsx'

/** The common heading of all pages of a product: breadcrumbs, name, visibility, tabs. */
export function useProductHead(product: DistributorProduct) {
  const { paths, tabs } = useCatalogue()
  return {
    title: product.name,
    picture: <ProductThumb product={product} size="page" />,
    crumbs: (
      <>
        <TextLink to={paths.products}>Products</TextLink>
        <span aria-hidden="true">/</span>
        {product.categoryId === null ? (
          categoryName(product)
        ) : (
          <TextLink to={paths.products} search={asSearch({ category: String(product.categoryId) })}>
            {categoryName(product)}
          </TextLink>
        )}
      </>
    ),
    subtitle: [
      product.sku,
      product.gtin !== null && `GTIN ${shownGtin(product.gtin)}`,
      packOf(product),
      product.quantity !== null && `${formatQuantityOf(product.quantity, product.orderingUnit.name)} on hand`,
    ]
      .filter(Boolean)
      .join(' · '),
    actions: (
      <>
        <TextLink to={paths.availability(product.id)} style={{ alignSelf: 'center', textDecoration: 'none' }}>
          <StatusBadge tone={product.visibleVenueCount === 0 ? 'grey' : 'bottle'}>{visibleTo(product)}</StatusBadge>
        </TextLink>
        <ProductMenu product={product} />
      </>
    ),
    tabs: <Tabs label="Product" tabs={tabs(product.id)} />,
  }
}
