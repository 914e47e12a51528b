import { Link } from '@tanstack/react-router'
import { venueCatalogue } from '#contract/catalogue/venue-catalogue.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { bothPricesOf } from '#web/buyer/prices/price-reasons.ts'
import { useFormats } from '#web/shared/formats.ts'
import { paths } from '#web/site/paths.ts'
import classes from './Catalogue.module.css'

/** Products of a supplier that similar kitchens buy and this outlet does not; hidden without any. */
export function Suggested({ distributor }: { distributor: { id: number; name: string } }) {
  const venueId = useVenueId()
  const { currency } = useFormats()
  const { data } = useAnswerLater(
    venueCatalogue.suggested,
    { params: { venueId, distributorId: distributor.id } },
    { quiet: true, when: venueId > 0 },
  )
  if (!data || data.data.length === 0) return null
  return (
    <section className={classes.suggested} aria-label={`Suggested from ${distributor.name}`}>
      <h2 className={classes.suggestedTitle}>Kitchens like yours also buy from {distributor.name}</h2>
      <ul className={classes.suggestions}>
        {data.data.map((product) => {
          const { unit, pack } = bothPricesOf(product, product.minimumQuantity, currency)
          return (
            <li key={product.id}>
              <Link
                className={classes.suggestion}
                to={paths.buyer.products({ id: distributor.id }, { show: 'all', term: product.name })}
              >
                <b>{product.name}</b>
                <small>{product.marketPrice ? 'market price' : (pack ?? unit)}</small>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
