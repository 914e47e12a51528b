import { ACCOUNT_TYPES } from '#contract/platform/permissions.ts'
import { planOf } from '#web/shared/AccountStatus.tsx'
import { Select } from '#web/ui/Select.tsx'

/** Chooses a company's plan. */
export const PlanSelect = ({ field }: { field: { value: string | null; onChange: (value: string | null) => void } }) => (
  <Select
    label="Plan"
    required
    allowDeselect={false}
    data={ACCOUNT_TYPES.map((accountType) => ({
      value: accountType,
      label: planOf({ accountType, subscriptionStatus: 'active' }),
    }))}
    {...field}
  />
)
