import { ActionIcon, Checkbox, NativeSelect } from '@mantine/core'
import { IconBuildingStore, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { StockLevel } from '#contract/catalogue/product-parts.ts'
import type { CatalogueProduct } from '#contract/catalogue/venue-catalogue.ts'
import { about } from '#contract/platform/format.ts'
import { bothPricesOf } from '#web/buyer/prices/price-reasons.ts'
import { upcomingOf } from '#web/buyer/prices/upcoming-price.ts'
import { useUser } from '#web/session/session.ts'
import { TagNames } from '#web/shared/catalogue/TagNames.tsx'
import { formatQuantity } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { ProductThumb } from '#web/shared/ProductThumb.tsx'
import { packOf } from '#web/shared/product-labels.ts'
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './Catalogue.module.css'

export function NameCell({ product }: { product: CatalogueProduct }) {
  const { distributor, sku, isOwn, isNew } = product
  return (
    <span className={classes.product}>
      <ProductThumb product={product} />
      <TwoLines
        below={
          <>
            <TagNames tags={product.tags} />
            {[distributor.name, sku, packOf(product)].filter(Boolean).join(' · ')}
          </>
        }
      >
        {product.name} {isNew && <StatusBadge tone="saffron">New</StatusBadge>}{' '}
        {isOwn && <StatusBadge tone="plum">Off-platform</StatusBadge>}
      </TwoLines>
    </span>
  )
}

/** The price per ordering unit, below it per price unit, and the upcoming price; for a group, the outlet that pays it. */
export function PriceCell({ product }: { product: CatalogueProduct }) {
  const { currency } = useFormats()
  const outlet = useOutletOfPrice(product)
  const { unit, pack, others } = bothPricesOf(product, product.minimumQuantity, currency)
  if (product.marketPrice) return <TwoLines below={[about(pack ?? unit), outlet].filter(Boolean).join(' · ')}>market</TwoLines>
  return (
    <TwoLines below={[pack && unit, ...others, upcomingOf(product, currency), outlet].filter(Boolean).join(' · ')}>
      {pack ?? unit}
    </TwoLines>
  )
}

/** Outlets of a group may pay different prices: the one shown is that of the first that buys it. */
function useOutletOfPrice({ venueIdsFromGroup: [first, ...others] }: CatalogueProduct): string | null {
  const { scope, venues } = useUser()
  if (scope !== 'venue-group' || others.length === 0) return null
  const outlet = venues.find(({ id }) => id === first)
  return outlet ? `at ${outlet.name}` : null
}

const STOCK: Record<StockLevel, { words: string; tone: Tone } | null> = {
  in_stock: { words: 'In stock', tone: 'bottle' },
  low: { words: 'Low', tone: 'saffron' },
  out_of_stock: { words: 'Out of stock', tone: 'grey' },
  not_tracking: null,
}

/** The supplier's stock, where it is shared. */
export function StockCell({ product: { stockLevel, available } }: { product: CatalogueProduct }) {
  const stock = STOCK[stockLevel]
  if (!stock) return <span className={classes.none}>—</span>
  return (
    <StatusBadge tone={stock.tone}>
      {available !== null && available > 0 ? `${stock.words}, ${formatQuantity(available)}` : stock.words}
    </StatusBadge>
  )
}

/** The chosen value until the server has confirmed or rejected it. */
function useWanted<T>(actual: T, save: (value: T) => Promise<unknown>): [T, (value: T) => void] {
  const [wanted, setWanted] = useState<{ value: T } | null>(null)
  const want = (value: T) => {
    setWanted({ value })
    // the call shows its own failure
    void save(value)
      .catch(() => {})
      .finally(() => setWanted(null))
  }
  return [wanted ? wanted.value : actual, want]
}

type Group = { id: number; name: string }
const SEVERAL = 'several'

/** The product group, edited in place. */
export function GroupCell({
  product,
  groups,
  mayChange,
  onChange,
}: {
  product: CatalogueProduct
  groups: readonly Group[]
  mayChange: boolean
  onChange: (productGroupId: number | null) => Promise<unknown>
}) {
  const [groupId, want] = useWanted(product.productGroup?.id ?? null, onChange)
  const isSeveral = product.differs.productGroup && groupId === null
  return (
    <NativeSelect
      size="xs"
      className={classes.group}
      aria-label={`Product group of ${product.name}`}
      disabled={!mayChange}
      title={mayChange ? undefined : 'You do not have permission to assign product groups'}
      value={isSeveral ? SEVERAL : String(groupId ?? '')}
      onChange={({ currentTarget: { value } }) => want(value === '' ? null : Number(value))}
      data={[
        ...(isSeveral ? [{ value: SEVERAL, label: 'Mixed', disabled: true }] : []),
        { value: '', label: 'No group' },
        ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}

/** Whether the outlets count it. */
export function TrackedCell({
  product,
  mayChange,
  onChange,
}: {
  product: CatalogueProduct
  mayChange: boolean
  onChange: (venueInventoryTracked: boolean) => Promise<unknown>
}) {
  const [isTracked, want] = useWanted(product.venueInventoryTracked, onChange)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control
    <label className={classes.tracked} data-above>
      <Checkbox
        size="xs"
        aria-label={`Count ${product.name}`}
        title={mayChange ? undefined : 'You do not have permission to choose what is counted'}
        disabled={!mayChange}
        checked={isTracked}
        indeterminate={product.differs.tracking && !isTracked}
        onChange={({ currentTarget: { checked } }) => want(checked)}
      />
      <span className={classes.trackedWord}>Counted</span>
    </label>
  )
}

export function ActionsCell({
  product,
  hasOutlets,
  mayManage,
  onToggle,
  onOutlets,
  onEdit,
  onDelete,
}: {
  product: CatalogueProduct
  /** Whether there are several outlets to choose from. */
  hasOutlets: boolean
  mayManage: boolean
  onToggle: () => void
  onOutlets: () => void
  onEdit: () => void
  onDelete: () => void
}) {
  if (!mayManage) return null
  const { name, isHidden, isOwn } = product
  const Eye = isHidden ? IconEye : IconEyeOff
  const button = (label: string, Icon: typeof IconEye, act: () => void) => (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={`${label}: ${name}`} title={label} onClick={act}>
      <Icon size={17} stroke={1.7} />
    </ActionIcon>
  )
  return (
    <span className={classes.actions}>
      {isOwn && button('Edit', IconPencil, onEdit)}
      {isOwn && button('Delete', IconTrash, onDelete)}
      {hasOutlets && product.venueIdsFromGroup.length > 1 && button('Choose outlets', IconBuildingStore, onOutlets)}
      {button(isHidden ? 'Show' : 'Hide', Eye, onToggle)}
    </span>
  )
}
