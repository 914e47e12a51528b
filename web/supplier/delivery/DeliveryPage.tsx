import { deliveryDays } from '#contract/calendar/delivery-days.ts'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { load } from '#web/api/query.ts'
import { Page } from '#web/ui/Page.tsx'
import { useSettingsHead } from '../settings/settings-frame.tsx'
import { ClosedDays } from './ClosedDays.tsx'
import { Schedules } from './Schedules.tsx'

export const loader = () =>
  Promise.all([
    load(deliveryDays.schedules, {}),
    load(deliveryDays.closedDays, {}),
    load(customerCategories.list, {}),
    load(supplierProfile.find, {}),
  ])

/** Order cut-offs and closed days. */
export default function DeliveryPage() {
  return (
    <Page {...useSettingsHead()}>
      <Schedules />
      <ClosedDays />
    </Page>
  )
}
