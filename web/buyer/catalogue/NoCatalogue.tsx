import { Button } from '@mantine/core'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import type { Filters } from './catalogue-query.ts'

/** Why the list is empty, and the way out of it. */
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
      Show everything
    </Button>
  )
  if (term)
    return (
      <Empty title={`Nothing called “${term}”`} action={clear}>
        Try the beginning of a word, or a SKU.
      </Empty>
    )
  if (show === 'hidden')
    return (
      <Empty title="Nothing is hidden" action={clear}>
        What you hide is kept here, so that you can list it again.
      </Empty>
    )
  if (show === 'new')
    return (
      <Empty title="Nothing new" action={clear}>
        What your suppliers have added in the last four weeks is listed here.
      </Empty>
    )
  if (isFiltered)
    return (
      <Empty title="No product fits" action={clear}>
        Choose less above.
      </Empty>
    )
  if (!hasSuppliers) {
    return (
      <Empty
        title="No suppliers yet"
        action={<LinkButton to={`${paths.buyer.suppliers()}?view=all`}>Find a supplier</LinkButton>}
      >
        Connect with a supplier to see their products here at your prices.
      </Empty>
    )
  }
  return <Empty title="No products yet">Your suppliers have not listed anything for you so far.</Empty>
}
