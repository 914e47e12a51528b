import { Checkbox } from '@mantine/core'
import { type CatalogueProduct, venueCatalogue } from '#contract/catalogue/venue-catalogue.ts'
import { useUser } from '#web/session/session.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/useForm.ts'
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
  const form = useForm({
    schema: venueCatalogue.setVisibility.body,
    initial: { visibleVenueIdsFromGroup: product.visibleVenueIdsFromGroup },
    problem: save.problem,
    isGuarded: false,
  })
  const { visibleVenueIdsFromGroup: listed } = form.values
  const outlets = venues.filter(({ id }) => product.venueIdsFromGroup.includes(id))
  const set = (id: number, isListed: boolean) =>
    form.set('visibleVenueIdsFromGroup', (before) => (isListed ? [...before, id] : before.filter((one) => one !== id)))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Outlets that list ${product.name}`}
      submit="Save outlets"
      pending={save.isPending}
      problem={save.problem}
      onSubmit={form.onSubmit((body) => save.send({ params: { productId: product.id }, body }, onClose))}
    >
      <ul className={classes.outlets}>
        {outlets.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={name}
              checked={listed.includes(id)}
              onChange={({ currentTarget }) => set(id, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
