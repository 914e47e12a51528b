import { accounts } from '#contract/parties/accounts.ts'
import { loader as loadChoices, NewAccountForm } from './NewAccountForm.tsx'

export const loader = loadChoices

/** Creates a supplier account. */
export default function NewSupplierAccountPage() {
  return (
    <NewAccountForm
      endpoint={accounts.createDistributor}
      title="New supplier"
      intro="It starts on the free plan. Products, delivery days and terms come next, in its settings."
      placeholder="Northfield Produce"
    />
  )
}
