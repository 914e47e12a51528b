import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { CatalogueProduct } from '#contract/catalogue/venue-catalogue.ts'
import { useUser } from '#web/session/session.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import classes from './Catalogue.module.css'
import type { CatalogueChanges } from './useCatalogueChanges.ts'

/** The outlets that list a product; it is hidden in the others. */
export function OutletsForm({
  product,
  save,
  onClose,
}: {
  product: CatalogueProduct
  save: CatalogueChanges['visibility']
  onClose: () => void
}) {
  const { venues } = useUser()
  const [listed, setListed] = useState<ReadonlySet<number>>(new Set(product.visibleVenueIdsFromGroup))
  const outlets = venues.filter(({ id }) => product.venueIdsFromGroup.includes(id))
  const set = (id: number, isListed: boolean) =>
    setListed((before) => new Set(isListed ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Outlets that list ${product.name}`}
      submit="Save outlets"
      pending={save.isPending}
      problem={save.problem}
      onSubmit={(event) => {
        event.preventDefault()
        save.send({ params: { productId: product.id }, body: { visibleVenueIdsFromGroup: [...listed] } }, onClose)
      }}
    >
      <ul className={classes.outlets}>
        {outlets.map(({ id, name }) => (
          <li key={id}>
            <Checkbox label={name} checked={listed.has(id)} onChange={({ currentTarget }) => set(id, currentTarget.checked)} />
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
