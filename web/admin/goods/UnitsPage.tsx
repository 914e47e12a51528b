import { adminUnits } from '#contract/catalogue/units.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { Units } from '#web/shared/names/Units.tsx'
import { Page } from '#web/ui/Page.tsx'
import { GoodsTabs } from './GoodsTabs.tsx'

export const loader = () => load(adminUnits.list, { query: {} })

/** The shared units. */
export default function UnitsPage() {
  const { data } = useAnswer(adminUnits.list, { query: {} })
  return (
    <Page title="Units" subtitle="Shared by all companies" tabs={<GoodsTabs />}>
      <Units rows={data} calls={adminUnits} mayChange />
    </Page>
  )
}
