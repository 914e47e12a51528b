import { Button } from '@mantine/core'
import { Suspense, useMemo, useState } from 'react'
import { useFormats } from '#web/shared/formats.ts'
import type { Problem } from '#web/site/problem.ts'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { later } from '#web/ui/later.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useCustomers } from '../catalogue.ts'
import classes from './Pricing.module.css'
import { tierInShort } from './pricing-labels.ts'
import type { PlannedTier } from './SpecialTierForm.tsx'
import type { SpecialTierDraft } from './tier-form.ts'
import type { When } from './when.ts'

const SpecialTierForm = later(() => import('./SpecialTierForm.tsx').then((part) => part.SpecialTierForm))

const SHOWN_CUSTOMERS = 3

/** Lists, adds, changes and removes prices for certain customers. */
export function SpecialTiers({
  all,
  known = [],
  basePrice,
  unit,
  isReadOnly,
  pending = false,
  problem = null,
  onSave,
  onPlan,
}: {
  all: readonly SpecialTierDraft[]
  /** Customers whose names are already loaded. */
  known?: readonly { id: number; name: string }[]
  basePrice: number
  unit: string
  isReadOnly: boolean
  pending?: boolean
  problem?: Problem | null
  /** Saves the complete list of special tiers and closes the dialog. */
  onSave: (all: SpecialTierDraft[], done: 'saved' | 'removed', close: () => void) => void
  /** The same for a future day, where scheduling is possible. */
  onPlan?: (planned: PlannedTier, when: When, close: () => void) => void
}) {
  const { currency } = useFormats()
  const connected = useCustomers(!isReadOnly)
  const names = useMemo(
    () => new Map([...(connected ?? []), ...known].map(({ id, name }) => [id, name] as const)),
    [connected, known],
  )
  // The index of the open tier; one past the last is a new one.
  const [openAt, setOpenAt] = useState<number | null>(null)
  const close = () => setOpenAt(null)
  const nameOf = (id: number) => names.get(id) ?? 'A customer'
  return (
    <Card
      title="Special tiers"
      note="each customer can be in one; it replaces the tiers for everyone"
      actions={
        !isReadOnly && (
          <Button variant="default" onClick={() => setOpenAt(all.length)}>
            New special tier
          </Button>
        )
      }
    >
      {all.length === 0 ? (
        <Empty title="No special tiers">
          Prices for individual customers appear here.
          {!isReadOnly && ' Add one with “New special tier”.'}
        </Empty>
      ) : (
        <ul className={classes.special}>
          {all.map((one, at) => (
            <li key={`${one.id} ${one.name}`}>
              <b>{one.name}</b>
              <span className={classes.customers}>
                {one.venueIds.slice(0, SHOWN_CUSTOMERS).map((id) => (
                  <StatusBadge key={id} tone="grey">
                    {nameOf(id)}
                  </StatusBadge>
                ))}
                {one.venueIds.length > SHOWN_CUSTOMERS && (
                  <span className={classes.more} title={one.venueIds.slice(SHOWN_CUSTOMERS).map(nameOf).join(', ')}>
                    +{one.venueIds.length - SHOWN_CUSTOMERS}
                  </span>
                )}
              </span>
              <span className={classes.steps}>
                {written(one).map((tier) => {
                  const { from, price } = tierInShort(one.discountType, tier, currency)
                  return (
                    <span key={tier.minQuantity}>
                      {from} → <b>{price}</b>
                    </span>
                  )
                })}
              </span>
              {!isReadOnly && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-md"
                  aria-label={`Edit ${one.name}`}
                  onClick={() => setOpenAt(at)}
                >
                  Edit
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {openAt !== null && (
        <Suspense>
          <SpecialTierForm
            all={all}
            at={openAt}
            basePrice={basePrice}
            unit={unit}
            known={known}
            pending={pending}
            problem={problem}
            onSave={(next, done) => onSave(next, done, close)}
            onPlan={onPlan && ((planned, when) => onPlan(planned, when, close))}
            onClose={close}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** The tiers with a value, lowest quantity first. */
const written = ({ tiers }: SpecialTierDraft) =>
  tiers
    .flatMap(({ minQuantity, value, marketPrice }) =>
      minQuantity === undefined || value === undefined ? [] : [{ minQuantity, value, marketPrice }],
    )
    .sort((a, b) => a.minQuantity - b.minQuantity)
