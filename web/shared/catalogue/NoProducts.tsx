import { Button } from '@mantine/core'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useCatalogue } from './catalogue.ts'

/** Empty state of the product list: the reason, and what to do. */
export function NoProducts({
  isFiltered,
  term,
  canCreate,
  onClear,
}: {
  isFiltered: boolean
  term: string
  canCreate: boolean
  onClear: () => void
}) {
  const { paths } = useCatalogue()
  if (isFiltered) {
    return (
      <Empty
        title={term ? `No product matches “${term}”` : 'No product matches these filters'}
        action={
          <Button variant="default" onClick={onClear}>
            Show all products
          </Button>
        }
      >
        Products are searched by name and SKU, within the filters that are set.
      </Empty>
    )
  }
  return (
    <Empty title="Add first product" action={canCreate && <LinkButton to={paths.newProduct}>Add the first product</LinkButton>}>
      Products you sell appear here with price, tiers, stock and visibility. Customers order from this list.
      {!canCreate && ' You do not have permission to add products.'}
    </Empty>
  )
}
