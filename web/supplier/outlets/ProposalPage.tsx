import { supplierInvitations } from '#contract/parties/supplier-invitations.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './Outlets.module.css'
import { InvitationButtons, InvitationStatus } from './RequestsPage.tsx'

const sentFor = (id: string) => ({ params: { invitationId: id } })

export const loader = ({ params }: { params: Record<string, string> }) => load(supplierInvitations.find, sentFor(params.id ?? ''))

/** One invitation as it was sent, with its status. */
export default function ProposalPage() {
  const invitation = useAnswer(supplierInvitations.find, sentFor(String(useId())))
  const { venue, requestedBy, letter, email, contactName, message } = invitation
  return (
    <Page
      title={venue.name}
      subtitle={requestedBy === 'venue' ? 'They requested to trade with you.' : 'You requested to trade with them.'}
      crumbs={<TextLink to={paths.supplier.outletRequests()}>Connection Requests</TextLink>}
      actions={<InvitationButtons invitation={invitation} />}
    >
      <Card title="Status" actions={<InvitationStatus invitation={invitation} />}>
        <Facts
          columns={2}
          facts={[
            { label: 'Email', value: email },
            { label: 'Contact', value: contactName },
            {
              label: 'Requested',
              value: (
                <>
                  <DateTime at={invitation.createdAt} as="datetime" />{' '}
                  {invitation.createdByName && `by ${invitation.createdByName}`}
                </>
              ),
            },
            {
              label: 'Sent',
              value: invitation.sentAt && (
                <>
                  <DateTime at={invitation.sentAt} as="datetime" />{' '}
                  {invitation.sentCount > 1 && `, ${invitation.sentCount} times in total`}
                </>
              ),
            },
            {
              label: 'Link expires',
              value: invitation.expiresAt && <DateTime at={invitation.expiresAt} as="datetime" />,
            },
            {
              label: 'Answered on',
              value: invitation.answeredAt && (
                <>
                  <DateTime at={invitation.answeredAt} as="datetime" /> by {invitation.answeredByName}
                </>
              ),
            },
          ]}
        />
      </Card>
      {letter ? (
        <Card title="Email" note="as sent, without the link">
          <div className={classes.letter}>
            <h3>{letter.title}</h3>
            {letter.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Card>
      ) : (
        message && (
          <Card title="Message">
            <div className={classes.letter}>
              <p>{message}</p>
            </div>
          </Card>
        )
      )}
      {invitation.connectionStatus !== null && (
        <Card title="Prices and visibility">
          <p className={classes.quiet}>
            Before they join, you can set prices and hide products:{' '}
            <TextLink to={paths.supplier.outletProducts({ id: venue.id })}>products of {venue.name}</TextLink>,{' '}
            <TextLink to={paths.supplier.outletSales({ id: venue.id })}>terms</TextLink>.
          </p>
        </Card>
      )}
    </Page>
  )
}
