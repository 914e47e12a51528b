import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { DistributorProduct } from '#contract/products.ts'
import { byMinQuantity } from '#contract/tier.ts'
import { useFormats } from '#web/shared/formats.ts'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { later } from '#web/ui/later.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './Pricing.module.css'
import { tierInShort } from './pricing-words.ts'

const SpecialTierForm = later(() => import('./SpecialTierForm.tsx').then((part) => part.SpecialTierForm))

const SHOWN_CUSTOMERS = 3

/** Prices agreed with certain customers, beside those for everyone. */
export function SpecialTiersCard({ product, isReadOnly }: { product: DistributorProduct; isReadOnly: boolean }) {
  const { currency } = useFormats()
  // The place of the tier that is open; one past the last is a new one.
  const [openAt, setOpenAt] = useState<number | null>(null)
  const special = product.specialTierPricings
  return (
    <Card
      title="Special tiers"
      note="a customer is in one at most; it beats the tiers for everyone"
      actions={
        !isReadOnly && (
          <Button variant="default" onClick={() => setOpenAt(special.length)}>
            New special tier
          </Button>
        )
      }
    >
      {special.length === 0 ? (
        <Empty title="No special tiers">
          Prices agreed with certain customers stand here, beside those for everyone.
          {!isReadOnly && ' “New special tier” adds one.'}
        </Empty>
      ) : (
        <ul className={classes.special}>
          {special.map((one, at) => (
            <li key={one.id}>
              <b>{one.name}</b>
              <span className={classes.customers}>
                {one.venues.slice(0, SHOWN_CUSTOMERS).map(({ id, name }) => (
                  <StatusBadge key={id} tone="grey">
                    {name}
                  </StatusBadge>
                ))}
                {one.venues.length > SHOWN_CUSTOMERS && (
                  <span
                    className={classes.more}
                    title={one.venues
                      .slice(SHOWN_CUSTOMERS)
                      .map(({ name }) => name)
                      .join(', ')}
                  >
                    +{one.venues.length - SHOWN_CUSTOMERS}
                  </span>
                )}
              </span>
              <span className={classes.steps}>
                {byMinQuantity(one.tiers).map((tier) => {
                  const { from, price } = tierInShort(one.discountType, tier, currency)
                  return (
                    <span key={tier.id}>
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
          <SpecialTierForm product={product} at={openAt} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </Card>
  )
}
