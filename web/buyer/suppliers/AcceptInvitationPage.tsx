import { Button, Checkbox, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { onboarding } from '#contract/parties/onboarding.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { terms } from '#contract/parties/terms.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { linkToken, useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { RichTextView } from '#web/shared/rich-text/RichTextView.tsx'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'

/** A supplier's invitation link opened by an existing user: they choose an outlet and accept the terms. */
export default function AcceptInvitationPage() {
  const token = linkToken() ?? ''
  const navigate = useNavigate()
  const user = useUser()
  const mayManage = useRights()('manageSupplier')
  const [venueId, setVenueId] = useState(String(user.venueId ?? user.venues[0]?.id ?? ''))
  const [hasRead, setHasRead] = useState(false)
  const invitation = useAnswerLater(onboarding.find, { query: {} }, { quiet: true })
  const { distributor, termsVersion = null } = invitation.data ?? {}
  const theirs = useAnswerLater(
    terms.ofDistributor,
    { params: { distributorId: String(distributor?.id ?? 0) } },
    { when: termsVersion !== null, quiet: true },
  )
  const taking = useCall(onboarding.take, { changes: [suppliers.requests, suppliers.connected, suppliers.directory] })
  const crumbs = <TextLink to={paths.buyer.connectionRequests()}>Connection requests</TextLink>

  if (invitation.problem)
    return (
      <Page title="This link is no longer valid" crumbs={crumbs}>
        <Empty title="No invitation to accept" action={<LinkButton to={paths.buyer.suppliers()}>View suppliers</LinkButton>}>
          It has expired or has already been used. Ask the supplier for a new one.
        </Empty>
      </Page>
    )
  if (!distributor) return <Page title="One moment…">{null}</Page>
  const take = () =>
    taking.send({ params: { venueId }, body: { token, acceptedTermsVersion: termsVersion } }, ({ isConnected }) => {
      toast.success(isConnected ? 'Connected' : 'Request sent', isConnected ? `You can order from ${distributor.name} now.` : '')
      void navigate({
        to: isConnected ? paths.buyer.supplier({ id: distributor.id }) : paths.buyer.connectionRequests(),
        replace: true,
      })
    })
  const whyNot = !mayManage
    ? 'You do not have permission to manage suppliers'
    : termsVersion !== null && !hasRead
      ? 'Read and accept the terms first'
      : undefined
  return (
    <Page title={`Order from ${distributor.name}`} crumbs={crumbs} subtitle={distributor.city}>
      <Card title="Choose the outlet that will order">
        <Select
          aria-label="Outlet"
          allowDeselect={false}
          maw={420}
          data={user.venues.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={venueId}
          onChange={(chosen) => setVenueId(chosen ?? venueId)}
        />
      </Card>
      {theirs.data?.body && (
        <Card title={`Terms of ${distributor.name}`} note={`Version ${theirs.data.version}`}>
          <RichTextView text={theirs.data.body} />
        </Card>
      )}
      <Card>
        <Stack gap={14} align="flex-start">
          {termsVersion !== null && (
            <Checkbox
              label="We accept these terms"
              checked={hasRead}
              onChange={({ currentTarget }) => setHasRead(currentTarget.checked)}
            />
          )}
          <Button loading={taking.isPending} disabled={whyNot !== undefined} title={whyNot} onClick={take}>
            Connect
          </Button>
        </Stack>
      </Card>
    </Page>
  )
}
