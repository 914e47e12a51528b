import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type Supplier, suppliers } from '#contract/parties/suppliers.ts'
import { useCall } from '#web/api/mutation.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { useUser } from '#web/session/session.ts'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { toast } from '#web/ui/toast.ts'

/** Sends a connection request. Without permission it is disabled, with the reason. */
export function ConnectButton({ supplier }: { supplier: Pick<Supplier, 'id' | 'name' | 'connectionStatus' | 'requestedBy'> }) {
  const venueId = useVenueId()
  const mayManage = useUser().permissions.includes('manageSupplier')
  const connect = useCall(suppliers.connect, {
    changes: [suppliers.directory, suppliers.connected, suppliers.requests, suppliers.find],
  })
  const isAsked = supplier.connectionStatus !== null
  const { href } = useLocation()
  if (venueId === 0)
    return (
      <LinkButton variant="default" to={paths.buyer.chooseOutlet({}, { next: href })}>
        Choose an outlet to connect
      </LinkButton>
    )
  if (isAsked && supplier.requestedBy === 'distributor')
    return <LinkButton to={paths.buyer.connectionRequests()}>Answer request</LinkButton>
  return (
    <Button
      variant="default"
      loading={connect.isPending}
      disabled={isAsked || !mayManage}
      title={mayManage ? undefined : 'You do not have permission to manage suppliers'}
      onClick={() =>
        connect.send({ params: { venueId, distributorId: supplier.id } }, () =>
          toast.success('Request sent', `${supplier.name} was asked to connect with you.`),
        )
      }
    >
      {isAsked ? 'Awaiting reply' : 'Ask to connect'}
    </Button>
  )
}
