import { DateTime } from '#web/shared/DateTime.tsx'
import { formatDay } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { useNow } from '#web/shared/useNow.ts'
import classes from './OrderPad.module.css'
import { timeLeft } from './pad-labels.ts'

/** The next delivery, and the time left to order for it. */
export function CutOff({ nextDeliveryDate, orderBefore }: { nextDeliveryDate: string; orderBefore: string }) {
  const now = useNow()
  const left = timeLeft(orderBefore, now)
  const { timezone } = useFormats()
  const isToday = formatDay(orderBefore, timezone) === formatDay(now.toISOString(), timezone)
  return (
    <>
      Next delivery{' '}
      <b className={classes.strong}>
        <DateTime at={nextDeliveryDate} as="day" />
      </b>
      {' · order before '}
      <b className={classes.urgent}>
        {!isToday && (
          <>
            <DateTime at={orderBefore} as="day" />{' '}
          </>
        )}
        <DateTime at={orderBefore} as="time" />
        {left && `, ${left} left`}
      </b>
    </>
  )
}
