import { Button } from '@mantine/core'
import { countOf } from '#web/shared/format.ts'
import { Docket, DocketHead, DocketRule, DocketTotals } from '#web/ui/Docket.tsx'
import classes from './CartDocket.module.css'
import { sendUnsent, type UnsentOrder, withdraw } from './unsent-orders.ts'

/** An order that waits in this browser for the connection. */
export const UnsentDocket = ({ order }: { order: UnsentOrder }) => (
  <Docket label={`Order to ${order.distributor.name}, not sent yet`}>
    <div role="status" className={classes.placed}>
      <DocketHead title="Not sent yet" />
      <DocketRule />
      <p>
        There is no connection. The order of {countOf(order.lineCount, 'line')} to {order.distributor.name} is kept on this device
        and sent as soon as the connection is back. Keep Docket open or open it again.
      </p>
      <DocketTotals parts={[]} total={{ label: 'Total', amount: order.total }} />
      <Button fullWidth mt={12} onClick={() => void sendUnsent()}>
        Try now
      </Button>
      <Button fullWidth mt={8} variant="default" onClick={() => withdraw(order.key)}>
        Back to cart
      </Button>
    </div>
  </Docket>
)
