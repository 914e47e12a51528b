import { paths } from '#web/paths.ts'
import { useRights } from '#web/session/useRights.ts'
import { CatalogueProvider } from '#web/shared/catalogue/catalogue.ts'
import { loadProducts, ProductsList } from '#web/shared/catalogue/ProductsList.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { ProductsTabs } from './ProductsTabs.tsx'
import { supplierCatalogue } from './supplier-catalogue.ts'

export const loader = ({ search }: { search: Record<string, string> }) => loadProducts(supplierCatalogue, search)

/** The supplier's catalogue. What works on the whole of it stands in the head, on what is selected in `bulkActions`. */
export default function ProductsPage() {
  const may = useRights()
  return (
    <CatalogueProvider value={supplierCatalogue}>
      <Page
        title="Products"
        actions={
          <>
            {/* Here: import and export, change prices. */}
            <LinkButton variant="default" to={paths.supplier.productTags()}>
              Tags
            </LinkButton>
            {may('createDeleteProduct', 'editProductPricing') && (
              <LinkButton to={paths.supplier.newProduct()}>New product</LinkButton>
            )}
          </>
        }
        tabs={<ProductsTabs />}
      >
        <ProductsList />
      </Page>
    </CatalogueProvider>
  )
}
