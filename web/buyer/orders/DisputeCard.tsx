import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { call } from '#web/api/call.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatQuantity } from '#web/shared/format.ts'
import { ISSUE_WORDS } from '#web/shared/receive/issue-labels.ts'
import { usePhoto } from '#web/shared/usePhoto.tsx'
import { Card } from '#web/ui/Card.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './OrderPanel.module.css'
import { paramsOf } from './order-changes.ts'

/** The problems reported with a delivery: by whom, line by line, with photos. */
export function DisputeCard({ order }: { order: Order }) {
  const { open, isLoading, dialog } = usePhoto()
  if (order.disputeOpenedAt === null) return null
  const wrong = order.orderedProducts.filter(({ issue }) => issue !== null)
  const photos = order.files.filter(({ kind }) => kind === 'dispute_photo')
  return (
    <Card
      title="Reported problems"
      note={
        <>
          {order.disputeOpenedBy}, <DateTime at={order.disputeOpenedAt} as="datetime" />
        </>
      }
    >
      {order.disputeNote && <p className={classes.said}>“{order.disputeNote}”</p>}
      <ul className={classes.reported}>
        {wrong.map(({ id, name, quantity, receivedQuantity, issue, issueNote }) => (
          <li key={id}>
            <StatusBadge tone="beet">{issue === null ? '' : ISSUE_WORDS[issue]}</StatusBadge> <b>{name}</b>:{' '}
            {formatQuantity(receivedQuantity ?? 0)} of {formatQuantity(quantity)} kept{issueNote && `: ${issueNote}`}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        {photos.map((photo, i) => (
          <Button
            key={photo.id}
            variant="default"
            loading={isLoading}
            leftSection={<IconPhoto size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() =>
              open(() => call(venueOrders.file, { params: { ...paramsOf(order), fileId: String(photo.id) } }), photo.name)
            }
          >
            {order.orderedProducts.find(({ id }) => id === photo.lineId)?.name ?? `Photo ${i + 1}`}
          </Button>
        ))}
      </div>
      {dialog}
    </Card>
  )
}
