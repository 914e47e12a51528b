import { Button } from '@mantine/core'
import { suppliers } from '#contract/parties/suppliers.ts'
import type { Returned } from '#contract/platform/endpoint.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { contextIdOf, useContextId } from '#web/session/context.ts'
import { currentUser, useUser } from '#web/session/session.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './Suppliers.module.css'
import { SupplierTabs } from './SupplierTabs.tsx'

export const loader = () => {
  const contextId = contextIdOf(currentUser())
  return contextId > 0 ? load(suppliers.requests, { params: { contextId } }) : undefined
}

/** Open connection requests of both sides. */
export default function ConnectionRequestsPage() {
  const contextId = useContextId()
  const { data } = useAnswer(suppliers.requests, { params: { contextId } })
  return (
    <Page title="Suppliers" tabs={<SupplierTabs />}>
      {data.length === 0 ? (
        <Empty
          title="No connection requests"
          action={<LinkButton to={`${paths.buyer.suppliers()}?view=all`}>Find a supplier</LinkButton>}
        >
          Requests from suppliers and requests you send appear here until they are answered.
        </Empty>
      ) : (
        <ul className={classes.cards}>
          {data.map((request) => (
            <li key={`${request.id} ${request.venue.id}`}>
              <RequestCard request={request} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

type Request = Returned<typeof suppliers.requests>['data'][number]

function RequestCard({ request }: { request: Request }) {
  const { permissions, context } = useUser()
  const mayManage = permissions.includes('manageSupplier')
  const answer = useCall(suppliers.answerRequest, { changes: [suppliers.requests, suppliers.connected, suppliers.directory] })
  const { id, venue, distributor, requestedBy, createdAt } = request
  const place = context?.context === 'venue-group' ? venue.name : null
  const decline = () =>
    answer.send({ params: { venueId: venue.id, invitationId: id }, body: { status: 'declined' } }, () =>
      toast.success('Request declined'),
    )
  return (
    <article className={classes.card}>
      <h2 className={classes.cardName}>
        <TextLink to={paths.buyer.supplier({ id: distributor.id })}>{distributor.name}</TextLink>
      </h2>
      <p className={classes.quiet}>
        {requestedBy === 'distributor' ? `Asked to connect with ${place ?? 'you'} ` : `${place ?? 'You'} asked them `}
        <DateTime at={createdAt} as="ago" />
      </p>
      {requestedBy === 'distributor' && (
        <div className={classes.cardActions}>
          <LinkButton to={paths.buyer.connectionRequest({ id })}>View request</LinkButton>
          <Button variant="default" disabled={!mayManage} loading={answer.isPending} onClick={decline}>
            Decline
          </Button>
        </div>
      )}
    </article>
  )
}
