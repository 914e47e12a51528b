import { Alert } from '@mantine/core'
import { type Stocktake, stocktakes } from '#contract/counting/stocktakes.ts'
import { load, useAnswer, useAnswerLater } from '#web/api/query.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { useId } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { currentVenueId } from '#web/session/context.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { progressOf } from '../stock-labels.ts'
import { CountLocation } from './CountLocation.tsx'
import { LocationsOverview } from './LocationsOverview.tsx'

const DEFAULTS = { location: '' }

/** Loads all locations at once: the connection may be lost in the cold store. */
export const loader = async ({ params }: { params: Record<string, string> }) => {
  const at = { venueId: String(currentVenueId()), stocktakeId: params.id ?? '' }
  const { locations } = await load(stocktakes.find, { params: at })
  await Promise.all(locations.map(({ id }) => load(stocktakes.locationItems, { params: { ...at, locationId: id } })))
}

/** A stocktake in progress: its locations, or one of them. */
export default function ConductStocktakePage() {
  const stocktakeId = useId()
  const venueId = useVenueId()
  const at = { venueId: String(venueId), stocktakeId: String(stocktakeId) }
  const stocktake = useAnswer(stocktakes.find, { params: at })
  const [{ location: chosen }] = useAddressState(DEFAULTS)
  const location = stocktake.locations.find(({ id }) => String(id) === chosen)
  const overview = paths.buyer.conductStocktake({ id: stocktakeId })
  return (
    <Page
      title={location ? location.name : 'Stocktake'}
      subtitle={
        location ? undefined : (
          <>
            Started by {stocktake.startedBy} <DateTime at={stocktake.startedAt} as="datetime" />
            {stocktake.locations.length > 0 && ` · ${progressOf(stocktake.locations).words}`}
            {stocktake.note && ` · ${stocktake.note}`}
          </>
        )
      }
      crumbs={
        <>
          <TextLink to={paths.buyer.stocktakes()}>Stocktakes</TextLink>
          {location && (
            <>
              {' / '}
              <TextLink to={overview}>All locations</TextLink>
            </>
          )}
        </>
      }
    >
      {stocktake.status === 'finished' && <Finished stocktake={stocktake} />}
      {location ? (
        <CountLocation key={location.id} venueId={venueId} stocktake={stocktake} location={location} />
      ) : (
        <LocationsOverview venueId={venueId} stocktake={stocktake} />
      )}
      {stocktake.locations.map(({ id }) => (
        <AtHand key={id} params={{ ...at, locationId: String(id) }} />
      ))}
    </Page>
  )
}

function Finished({ stocktake: { id, finishedBy } }: { stocktake: Stocktake }) {
  return (
    <Alert color="slate" role="status" title={`${finishedBy ?? 'Another user'} finished this stocktake`}>
      This stocktake can no longer be changed.{' '}
      <LinkButton size="compact-md" variant="default" to={paths.buyer.stocktake({ id })}>
        {' '}
        View result{' '}
      </LinkButton>
    </Alert>
  )
}

/** Keeps other locations cached while one is shown, also offline. */
function AtHand({ params }: { params: { venueId: string; stocktakeId: string; locationId: string } }) {
  useAnswerLater(stocktakes.locationItems, { params }, { quiet: true })
  return null
}
