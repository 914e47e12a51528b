import { Button, NativeSelect } from '@mantine/core'
import type { CatalogueProduct } from '#contract/catalogue/venue-catalogue.ts'
import { countOf } from '#web/shared/format.ts'
import { toast } from '#web/ui/toast.ts'
import classes from './Catalogue.module.css'
import type { CatalogueChanges } from './useCatalogueChanges.ts'

const MOST = 500

/** Bulk actions: product group, counting and visibility. */
export function CatalogueBulk({
  selected,
  clear,
  groups,
  save,
  may,
}: {
  selected: readonly CatalogueProduct[]
  clear: () => void
  groups: readonly { id: number; name: string }[]
  save: CatalogueChanges['several']
  may: { group: boolean; track: boolean; hide: boolean }
}) {
  const productIds = selected.map(({ id }) => id).slice(0, MOST)
  const send = (words: string, config: { productGroupId?: number | null; venueInventoryTracked?: boolean; isHidden?: boolean }) =>
    save.send({ body: { productIds, ...config } }, () => {
      clear()
      toast.success(`${words}: ${countOf(productIds.length, 'product')}`)
    })
  const button = (words: string, done: string, config: Parameters<typeof send>[1]) => (
    <Button size="compact-md" variant="default" loading={save.isPending} onClick={() => send(done, config)}>
      {words}
    </Button>
  )
  const [hasCounted, hasUncounted] = [
    selected.some((one) => one.venueInventoryTracked),
    selected.some((one) => !one.venueInventoryTracked),
  ]
  const [hasHidden, hasShown] = [selected.some((one) => one.isHidden), selected.some((one) => !one.isHidden)]
  return (
    <>
      {may.group && (
        <NativeSelect
          size="xs"
          className={classes.bulkGroup}
          aria-label="Assign product group"
          value="choose"
          disabled={save.isPending}
          onChange={({ currentTarget: { value } }) =>
            send(value === '' ? 'Product group removed' : 'Product group assigned', {
              productGroupId: value === '' ? null : Number(value),
            })
          }
          data={[
            { value: 'choose', label: 'Product group…', disabled: true },
            { value: '', label: 'No group' },
            ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      {may.track && hasUncounted && button('Track stock', 'Stock tracked', { venueInventoryTracked: true })}
      {may.track && hasCounted && button('Stop tracking', 'Tracking stopped', { venueInventoryTracked: false })}
      {may.hide && hasShown && button('Hide', 'Product hidden', { isHidden: true })}
      {may.hide && hasHidden && button('Show', 'Product shown', { isHidden: false })}
    </>
  )
}
