import { accounts } from '#contract/parties/accounts.ts'
import { loader as loadChoices, NewAccountForm } from './NewAccountForm.tsx'

export const loader = loadChoices

/** Creates a customer group. */
export default function NewGroupAccountPage() {
  return (
    <NewAccountForm
      endpoint={accounts.createVenueGroup}
      title="New customer group"
      intro="For one outlet or many. It starts on the free plan, with a first outlet of the same name."
      placeholder="Glasshouse Hospitality"
    />
  )
}
