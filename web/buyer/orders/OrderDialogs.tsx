import type { Order } from '#contract/ordering/orders.ts'
import { Reorder } from '#web/buyer/order-pad/reorder/Reorder.tsx'
import { CancelOrderForm } from './CancelOrderForm.tsx'
import { DeclineOrderForm } from './DeclineOrderForm.tsx'
import { EditOrderForm } from './EditOrderForm.tsx'
import { MessageForm } from './MessageForm.tsx'
import type { Asking } from './OrderActions.tsx'
import { ResolveDisputeForm } from './ResolveDisputeForm.tsx'
import { ReceiveForm } from './receive/ReceiveForm.tsx'
import { useOnDocket } from './useOnDocket.ts'

/** The dialogs of order actions. They keep what was typed until the action succeeds. */
export function OrderDialogs({ order, asking, onClose }: { order: Order; asking: Asking | null; onClose: () => void }) {
  const { again } = useOnDocket(order)
  const about = { order, onClose }
  return (
    <>
      <EditOrderForm {...about} opened={asking === 'edit'} />
      <CancelOrderForm {...about} opened={asking === 'cancel'} />
      <DeclineOrderForm {...about} opened={asking === 'decline'} />
      <MessageForm {...about} opened={asking === 'message'} />
      <ResolveDisputeForm {...about} opened={asking === 'settle'} />
      <ReceiveForm {...about} opened={asking === 'receive'} />
      <Reorder
        {...about}
        opened={asking === 'again'}
        onAgree={(lines) => {
          onClose()
          void again(lines)
        }}
      />
    </>
  )
}
