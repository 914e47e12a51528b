import { administration } from '#contract/parties/administration.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { useCatalogue } from '#web/shared/catalogue/catalogue.ts'
import { loadProducts, ProductsList } from '#web/shared/catalogue/ProductsList.tsx'
import { useMay } from '#web/shared/catalogue/useMay.ts'
import { ImportExport } from '#web/shared/imports/ImportExport.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { supplierHead } from '../suppliers/supplier-head.tsx'
import { adminCatalogue } from './admin-catalogue.ts'
import { InCatalogue } from './InCatalogue.tsx'

type At = { params: Record<string, string>; search: Record<string, string> }

export const loader = ({ params: { id = '' }, search }: At) =>
  Promise.all([load(administration.distributor, { params: { distributorId: id } }), loadProducts(adminCatalogue(id), search)])

/** The products of one supplier. */
export default function ProductsPage() {
  return (
    <InCatalogue>
      <Products />
    </InCatalogue>
  )
}

function Products() {
  const supplier = useAnswer(administration.distributor, { params: { distributorId: String(useId()) } })
  const { paths } = useCatalogue()
  const may = useMay()
  const head = supplierHead(supplier)
  return (
    <Page
      {...head}
      actions={
        <>
          <span style={{ alignSelf: 'center' }}>{head.actions}</span>
          <ImportExport
            whose={{ adminOf: supplier.id }}
            mayImport={may('editProductInfo')}
            mayExport={may('productsCsvExport')}
          />
          {may('createDeleteProduct') && <LinkButton to={paths.newProduct}>New product</LinkButton>}
        </>
      }
    >
      <ProductsList />
    </Page>
  )
}
