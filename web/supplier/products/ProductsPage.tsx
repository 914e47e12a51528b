import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { DistributorProductRow } from '#contract/catalogue/products.ts'
import { useRights } from '#web/session/useRights.ts'
import { CatalogueProvider } from '#web/shared/catalogue/catalogue.ts'
import { loadProducts, ProductsList } from '#web/shared/catalogue/ProductsList.tsx'
import { ImportExport } from '#web/shared/imports/ImportExport.tsx'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { StockMenu } from '../stock/StockMenu.tsx'
import { ProductsTabs } from './ProductsTabs.tsx'
import { supplierCatalogue } from './supplier-catalogue.ts'

const StockValue = later(() => import('../stock/StockValue.tsx').then((part) => part.StockValue))
const StockButtons = later(() => import('../stock/StockButtons.tsx').then((part) => part.StockButtons))
const BulkPriceForm = later(() => import('../bulk-prices/BulkPriceForm.tsx').then((part) => part.BulkPriceForm))

export const loader = ({ search }: { search: Record<string, string> }) => loadProducts(supplierCatalogue, search)

/** The supplier's catalogue. Actions on all of it are in the header, on selected rows in `bulkActions`. */
export default function ProductsPage() {
  const may = useRights()
  const [pricing, setPricing] = useState<{ products: DistributorProductRow[]; clear: () => void } | null>(null)
  return (
    <CatalogueProvider value={supplierCatalogue}>
      <Page
        title="Products"
        {...(may('seeCOGS') && {
          subtitle: (
            <Suspense fallback="&nbsp;">
              <StockValue />
            </Suspense>
          ),
        })}
        actions={
          <>
            {may('editInventoryItem') && <StockMenu />}
            <ImportExport whose="own" mayImport={may('editProductInfo')} mayExport={may('productsCsvExport')} />
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
        <ProductsList
          {...((may('editProductPricing') || may('editInventoryItem')) && {
            bulkActions: (products, clear) => (
              <>
                {may('editProductPricing') && (
                  <Button size="compact-md" variant="default" onClick={() => setPricing({ products, clear })}>
                    Edit prices…
                  </Button>
                )}
                {may('editInventoryItem') && (
                  <Suspense>
                    <StockButtons productIds={products.map(({ id }) => id)} size="compact-md" />
                  </Suspense>
                )}
              </>
            ),
          })}
        />
        {pricing && (
          <Suspense>
            <BulkPriceForm
              products={pricing.products}
              onDone={() => {
                pricing.clear()
                setPricing(null)
              }}
              onClose={() => setPricing(null)}
            />
          </Suspense>
        )}
      </Page>
    </CatalogueProvider>
  )
}
