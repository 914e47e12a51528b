import { useNavigate } from '@tanstack/react-router'
import { PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import { venueAccounting } from '#contract/accounting/venue-accounting.ts'
import { useCall } from '#web/api/mutation.ts'
import { venueIdOf } from '#web/session/context.ts'
import { useUser } from '#web/session/session.ts'
import { read, remove } from '#web/session/storage.ts'
import { returnedIn } from '#web/shared/accounting/returned.ts'
import { SignInReturn } from '#web/shared/accounting/SignInReturn.tsx'
import { paths } from '#web/site/paths.ts'
import { toast } from '#web/ui/toast.ts'
import type { VenueProvider } from './useConnector.ts'

/** The wizard while something is missing, and the account once nothing is. */
const PAGES = { xero: paths.buyer.xero.connect, quickBooks: paths.buyer.quickBooks.connect }
const saved = { changes: [venueAccounting.list], form: 'sign-in' }

/** Finishes an outlet's connection when a provider sends the user back. */
export function ReturnPage({ provider }: { provider: VenueProvider }) {
  const navigate = useNavigate()
  const user = useUser()
  const venueId = Number(read(localStorage, 'integrationVenueDraft')) || venueIdOf(user)
  const page = PAGES[provider]({ id: venueId })
  const connectXero = useCall(venueAccounting.connectXero, saved)
  const connectQuickBooks = useCall(venueAccounting.connectQuickBooks, saved)
  const then = () => {
    remove(localStorage, 'integrationVenueDraft')
    toast.success(`${PROVIDER_NAMES[provider]} is connected`)
    void navigate({ to: page, replace: true })
  }
  const finish = (query: URLSearchParams) => {
    const params = { venueId }
    if (provider === 'xero') connectXero.send({ params, body: returnedIn(query) }, then)
    else connectQuickBooks.send({ params, body: returnedIn(query, 'realmId') }, then)
  }
  const { problem } = provider === 'xero' ? connectXero : connectQuickBooks
  return <SignInReturn provider={provider} finish={finish} problem={problem} back={page} />
}
