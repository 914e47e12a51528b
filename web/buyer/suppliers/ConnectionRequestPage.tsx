import { Button, Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { suppliers } from '#contract/parties/suppliers.ts'
import { terms } from '#contract/parties/terms.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer, useAnswerLater } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { contextIdOf, useContextId } from '#web/session/context.ts'
import { currentUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { SupplierTerms } from './SupplierTerms.tsx'

const sentFor = (contextId: number) => ({ params: { contextId } })

export const loader = () => {
  const contextId = contextIdOf(currentUser())
  return contextId > 0 ? load(suppliers.requests, sentFor(contextId)) : undefined
}

/** One connection request: the supplier, the terms and the answer. Invitation links lead here too, after sign-in. */
export default function ConnectionRequestPage() {
  const id = useId()
  const navigate = useNavigate()
  const { data } = useAnswer(suppliers.requests, sentFor(useContextId()))
  const request = data.find((one) => one.id === id)
  const mayManage = useRights()('manageSupplier')
  const [hasRead, setHasRead] = useState(false)
  const params = { venueId: String(request?.venue.id ?? 0), distributorId: String(request?.distributor.id ?? 0) }
  const theirs = useAnswerLater(terms.forVenue, { params }, { when: request !== undefined, quiet: true })
  const answer = useCall(suppliers.answerRequest, {
    changes: [suppliers.requests, suppliers.connected, suppliers.directory, suppliers.find],
    form: 'request',
  })
  const crumbs = <TextLink to={paths.buyer.connectionRequests()}>Connection requests</TextLink>
  if (!request)
    return (
      <Page title="Connection request" crumbs={crumbs}>
        <Empty title="No open request" action={<LinkButton to={paths.buyer.suppliers()}>View suppliers</LinkButton>}>
          The request was already answered or withdrawn.
        </Empty>
      </Page>
    )
  const { distributor, venue, requestedBy, createdAt } = request
  const version = theirs.data?.version ?? null
  const mustRead = version !== null && theirs.data?.accepted?.version !== version
  const send = (status: 'approved' | 'declined') =>
    answer.send(
      {
        params: { venueId: venue.id, invitationId: id },
        body: { status, ...(status === 'approved' && mustRead && { acceptedTermsVersion: version }) },
      },
      () => {
        toast.success(
          status === 'approved' ? 'Connected' : 'Declined',
          status === 'approved' ? `${venue.name} can order from ${distributor.name} now.` : '',
        )
        void navigate({
          to: status === 'approved' ? paths.buyer.supplier({ id: distributor.id }) : paths.buyer.connectionRequests(),
        })
      },
    )
  const whyNot = !mayManage
    ? 'You do not have permission to manage suppliers'
    : mustRead && !hasRead
      ? 'Read and accept the terms first'
      : undefined
  return (
    <Page title={`${distributor.name} and ${venue.name}`} crumbs={crumbs}>
      <Card title={requestedBy === 'distributor' ? `${distributor.name} would like to connect` : `You asked ${distributor.name}`}>
        <p>
          <DateTime at={createdAt} as="ago" />.{' '}
          <TextLink to={paths.buyer.supplier({ id: distributor.id })}>About this supplier</TextLink>
        </p>
        {requestedBy === 'venue' && <p>Awaiting reply from the supplier.</p>}
      </Card>
      <SupplierTerms distributorId={distributor.id} venueId={venue.id} />
      {requestedBy === 'distributor' && (
        <Card>
          {mustRead && (
            <Checkbox
              mb={14}
              label={`${venue.name} accepts these terms`}
              checked={hasRead}
              error={answer.problem?.fields?.acceptedTermsVersion?.[0]}
              onChange={({ currentTarget }) => setHasRead(currentTarget.checked)}
            />
          )}
          <Button
            mr={8}
            loading={answer.isPending}
            disabled={whyNot !== undefined}
            title={whyNot}
            onClick={() => send('approved')}
          >
            Connect
          </Button>
          <Button variant="default" disabled={!mayManage || answer.isPending} onClick={() => send('declined')}>
            Decline
          </Button>
        </Card>
      )}
    </Page>
  )
}
