import { deliveryDays } from '#contract/calendar/delivery-days.ts'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { drivers, supplierProfile } from '#contract/parties/supplier-profile.ts'
import { load } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { Page } from '#web/ui/Page.tsx'
import { useSettingsHead } from '../settings/settings-frame.tsx'
import { ClosedDays } from './ClosedDays.tsx'
import { Drivers } from './Drivers.tsx'
import { Schedules } from './Schedules.tsx'

export const loader = () =>
  Promise.all([
    load(deliveryDays.schedules, {}),
    load(deliveryDays.closedDays, {}),
    load(customerCategories.list, {}),
    load(supplierProfile.find, {}),
    load(drivers.list, {}),
  ])

/** Order cut-offs, closed days and drivers. */
export default function DeliveryPage() {
  const may = useRights()
  return (
    <Page {...useSettingsHead()}>
      <Schedules />
      <ClosedDays />
      <Drivers mayChange={may('editSettings')} />
    </Page>
  )
}
