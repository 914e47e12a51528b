import { useNavigate } from '@tanstack/react-router'
import { type AccountingProvider, PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { useCall } from '#web/api/mutation.ts'
import { returnedIn } from '#web/shared/accounting/returned.ts'
import { SignInReturn } from '#web/shared/accounting/SignInReturn.tsx'
import { paths } from '#web/site/paths.ts'
import { toast } from '#web/ui/toast.ts'

const { xero, quickBooks, netSuite } = paths.supplier
/** The wizard while something is missing, and the account once nothing is. */
const PAGES = { xero: xero.connect, quickBooks: quickBooks.connect, netsuite: netSuite.connect }
const saved = { changes: [supplierAccounting.list], form: 'sign-in' }

/** Finishes a supplier's connection when a provider sends the user back. */
export function ReturnPage({ provider }: { provider: AccountingProvider }) {
  const navigate = useNavigate()
  const connectXero = useCall(supplierAccounting.connectXero, saved)
  const connectQuickBooks = useCall(supplierAccounting.connectQuickBooks, saved)
  const connectNetsuite = useCall(supplierAccounting.connectNetsuite, saved)
  const then = () => {
    toast.success(`${PROVIDER_NAMES[provider]} is connected`)
    void navigate({ to: PAGES[provider](), replace: true })
  }
  const finish = (query: URLSearchParams) => {
    if (provider === 'xero') connectXero.send({ body: { query: query.toString(), ...elsewhere() } }, then)
    else if (provider === 'quickBooks') connectQuickBooks.send({ body: returnedIn(query, 'realmId') }, then)
    else connectNetsuite.send({ body: returnedIn(query, 'company') }, then)
  }
  const { problem } = { xero: connectXero, quickBooks: connectQuickBooks, netsuite: connectNetsuite }[provider]
  return <SignInReturn provider={provider} finish={finish} problem={problem} back={PAGES[provider]()} />
}

/** On this machine the address itself goes along, so that coming back to another port is noticed. */
const elsewhere = (): { callback?: string } =>
  window.location.hostname === 'localhost' ? { callback: `${window.location.origin}${window.location.pathname}` } : {}
