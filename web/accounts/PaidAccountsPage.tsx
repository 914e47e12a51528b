import { Accounts, loadAccounts } from './Accounts.tsx'

export const loader = () => loadAccounts(false)

/** The user's accounts on a paid plan or a trial. */
export default function PaidAccountsPage() {
  return <Accounts isFree={false} />
}
