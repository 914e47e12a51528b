import { Accounts, loadAccounts } from './Accounts.tsx'

export const loader = () => loadAccounts(true)

/** The user's accounts on a free plan. */
export default function FreeAccountsPage() {
  return <Accounts isFree={true} />
}
