import { Button } from '@mantine/core'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import type { Filters } from './catalogue-query.ts'

/** Empty states of the list. */
export function NoCatalogue({
  filters: { term, show },
  isFiltered,
  hasSuppliers,
  onClear,
}: {
  filters: Filters
  isFiltered: boolean
  hasSuppliers: boolean
  onClear: () => void
}) {
  const clear = (
    <Button variant="default" onClick={onClear}>
      Show all products
    </Button>
  )
  if (term)
    return (
      <Empty title={`No product matches “${term}”`} action={clear}>
        Try the beginning of a word, or a SKU.
      </Empty>
    )
  if (show === 'hidden')
    return (
      <Empty title="No hidden products" action={clear}>
        Products you hide appear here, so that you can show them again.
      </Empty>
    )
  if (show === 'new')
    return (
      <Empty title="No new products" action={clear}>
        Products that suppliers added in the last four weeks appear here.
      </Empty>
    )
  if (isFiltered)
    return (
      <Empty title="No matching products" action={clear}>
        Remove a filter to see more.
      </Empty>
    )
  if (!hasSuppliers) {
    return (
      <Empty
        title="No suppliers yet"
        action={<LinkButton to={`${paths.buyer.suppliers()}?view=all`}>Find a supplier</LinkButton>}
      >
        Connect with a supplier to see their products and your prices here.
      </Empty>
    )
  }
  return <Empty title="No products yet">Your suppliers have not listed any products for you yet.</Empty>
}
