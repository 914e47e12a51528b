import { driversRun } from '#contract/delivery/deliveries.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { RunView } from '#web/shared/run/RunView.tsx'

export { NoSuchLink as Missing } from '../order/NoSuchLink.tsx'

export const loader = () => load(driversRun.find, {})

/** The run of a driver who came by a link. */
export default function RunPage() {
  const run = useAnswer(driversRun.find, {})
  const undo = useCall(driversRun.undo, { changes: [driversRun.find] })
  return (
    <RunView
      run={run}
      door="link"
      owner={JSON.stringify(['link', run.distributor, run.driver, run.date])}
      onUndo={(orderIds) => undo.send({ body: { orderIds } })}
    />
  )
}
