import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { ownRun } from '#contract/delivery/deliveries.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useUser } from '#web/session/session.ts'
import { RunView } from '#web/shared/run/RunView.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { dayAfter } from './day-after.ts'
import classes from './RunSheet.module.css'

const DEFAULTS = { date: '' }
const asked = (date: string) => ({ query: date === '' ? {} : { date } })

export const loader = ({ search }: { search: Record<string, string> }) => load(ownRun.find, asked(search.date ?? ''))

/** The role delivers, but no driver is linked to this user. */
export const Missing = () => (
  <Page title="My run">
    <Empty title="You are not one of the drivers">An administrator can add you in Settings → Delivery.</Empty>
  </Page>
)

/** The run of a driver who is signed in: today's, and the days around it. */
export default function OwnRunPage() {
  const [{ date: chosen }, change] = useAddressState(DEFAULTS)
  const run = useAnswer(ownRun.find, asked(chosen))
  const { id } = useUser()
  const undo = useCall(ownRun.undo, { changes: [ownRun.find] })
  const { date, today } = run
  const [first, last] = [dayAfter(today, -14), dayAfter(today, 7)]
  const show = (day: string) => change({ date: day === today ? '' : day })
  return (
    <div className={classes.own}>
      <RunView
        run={run}
        door="own"
        owner={`user:${id}`}
        onUndo={(orderIds) => undo.send({ body: { date, orderIds } })}
        days={
          <div className={classes.days}>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Previous day"
              disabled={date <= first}
              onClick={() => show(dayAfter(date, -1))}
            >
              <IconChevronLeft size={17} stroke={1.8} />
            </ActionIcon>
            <TextInput
              type="date"
              aria-label="Day"
              value={date}
              min={first}
              max={last}
              onChange={({ currentTarget: { value } }) => value >= first && value <= last && show(value)}
            />
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Next day"
              disabled={date >= last}
              onClick={() => show(dayAfter(date, 1))}
            >
              <IconChevronRight size={17} stroke={1.8} />
            </ActionIcon>
          </div>
        }
      />
    </div>
  )
}
