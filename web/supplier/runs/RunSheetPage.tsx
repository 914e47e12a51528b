import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { runs } from '#contract/delivery/runs.ts'
import { drivers } from '#contract/parties/supplier-profile.ts'
import { call } from '#web/api/call.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useSave } from '#web/api/useSave.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useUser } from '#web/session/session.ts'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { DriverRun } from './DriverRun.tsx'
import { dayAfter } from './day-after.ts'
import classes from './RunSheet.module.css'

const DEFAULTS = { date: '' }
const asked = (date: string) => ({ query: date === '' ? {} : { date } })

export const loader = ({ search }: { search: Record<string, string> }) =>
  Promise.all([load(runs.day, asked(search.date ?? '')), load(drivers.list, {})])

/** The deliveries of a day by driver: sorted, printed and shared with drivers. */
export default function RunSheetPage() {
  const [{ date: chosen }, change] = useAddressState(DEFAULTS)
  const { date, runs: all } = useAnswer(runs.day, asked(chosen))
  const { data: ours } = useAnswer(drivers.list, {})
  const { id: me } = useUser()
  const { isSaving, save } = useSave()
  const stops = all.reduce((count, run) => count + run.stops.length, 0)
  const go = (days: number) => change({ date: dayAfter(date, days) })
  return (
    <Page
      title="Run sheet"
      crumbs={<TextLink to={paths.supplier.orders()}>Orders</TextLink>}
      subtitle={
        stops === 0 ? undefined : `${countOf(stops, 'stop')}, ${countOf(all.filter(({ driver }) => driver).length, 'driver')}`
      }
      actions={
        <>
          <div className={classes.days}>
            <ActionIcon variant="default" size="lg" aria-label="Previous day" onClick={() => go(-1)}>
              <IconChevronLeft size={17} stroke={1.8} />
            </ActionIcon>
            <TextInput
              type="date"
              aria-label="Day"
              value={date}
              onChange={({ currentTarget: { value } }) => value && change({ date: value })}
            />
            <ActionIcon variant="default" size="lg" aria-label="Next day" onClick={() => go(1)}>
              <IconChevronRight size={17} stroke={1.8} />
            </ActionIcon>
          </div>
          {ours.some(({ userId }) => userId === me) && (
            <LinkButton variant="default" to={paths.supplier.ownRun({}, { date })}>
              My run
            </LinkButton>
          )}
          <Button
            variant="default"
            disabled={stops === 0}
            loading={isSaving}
            leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => save(() => call(runs.asPdf, { query: { date } }), `Run sheet ${date}.pdf`)}
          >
            Print
          </Button>
        </>
      }
    >
      {all.map((run) => (
        <DriverRun key={run.driver?.id ?? 0} run={run} day={{ date, runs: all }} drivers={ours} />
      ))}
      {stops === 0 && <Empty title="No deliveries on this day">Accepted orders appear here on their delivery day.</Empty>}
    </Page>
  )
}
