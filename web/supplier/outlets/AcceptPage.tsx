import { useNavigate } from '@tanstack/react-router'
import { customers } from '#contract/parties/customers.ts'
import { type SupplierInvitation, supplierInvitations } from '#contract/parties/supplier-invitations.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useQueryOfAddress } from '#web/routing/current.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { loadSalesChoices, SalesFields, salesBody, salesSchema, salesValues } from './sales-form.tsx'

const waiting = { query: {} }

export const loader = () => Promise.all([load(supplierInvitations.list, waiting), loadSalesChoices()])

/** Accepts a request (`?id=`) with the agreed terms; a customer who has not joined yet is sent a link. */
export default function AcceptPage() {
  const { id } = useQueryOfAddress()
  const { data } = useAnswer(supplierInvitations.list, waiting)
  const invitation = data.find((one) => String(one.id) === id && one.actions.includes('approve'))
  if (invitation) return <Acceptance key={id} invitation={invitation} />
  const first = data.find(({ actions }) => actions.includes('approve'))
  return (
    <Page title="Accept request" crumbs={<TextLink to={paths.supplier.outletRequests()}>Connection Requests</TextLink>}>
      {first ? (
        <Empty
          title="Request not found"
          action={<LinkButton to={paths.supplier.outletRequests()}>View connection requests</LinkButton>}
        >
          This request is no longer pending. Choose another one from the list.
        </Empty>
      ) : (
        <Empty title="No pending requests" action={<LinkButton to={paths.supplier.sendOnboardingLink()}>Send link</LinkButton>}>
          Requests from customers to trade with you are accepted here.
        </Empty>
      )}
    </Page>
  )
}

function Acceptance({ invitation }: { invitation: SupplierInvitation }) {
  const navigate = useNavigate()
  const { id, venue, email, contactName, message, createdAt } = invitation
  const accepting = useCall(supplierInvitations.answer, {
    changes: [supplierInvitations.list, supplierInvitations.find, customers.list, customers.connected],
    form: 'acceptance',
  })
  const form = useForm({ schema: salesSchema, initial: salesValues(), problem: accepting.problem })
  return (
    <FormPage
      title={`Accept ${venue.name}`}
      subtitle={
        email
          ? 'They get a link to complete their details, and can order once they have.'
          : 'They can order as soon as you accept. These terms apply from the first order.'
      }
      crumbs={<TextLink to={paths.supplier.outletRequests()}>Connection Requests</TextLink>}
      submit={email ? 'Accept and send link' : 'Accept request'}
      pending={accepting.isPending}
      problem={accepting.problem}
      onCancel={() => void navigate({ to: paths.supplier.outletRequests() })}
      onSubmit={form.onSubmit((values) =>
        accepting.send(
          { params: { invitationId: id }, body: { status: 'approved', connection: salesBody(values) } },
          ({ status }) => {
            toast.success(
              status === 'approved' ? `${venue.name} connected` : 'Request accepted',
              status === 'approved' ? '' : `${email} was sent the link.`,
            )
            void navigate({
              to: status === 'approved' ? paths.supplier.outlet({ id: venue.id }) : paths.supplier.outletRequests(),
            })
          },
        ),
      )}
    >
      <Card title="Request">
        <Facts
          columns={2}
          facts={[
            { label: 'Customer', value: [venue.name, venue.groupName, venue.city].filter(Boolean).join(' · ') },
            { label: 'Requested', value: <DateTime at={createdAt} as="ago" /> },
            { label: 'Contact', value: [contactName, email].filter(Boolean).join(' · ') },
            { label: 'Message', value: message },
          ]}
        />
      </Card>
      <SalesFields form={form} />
    </FormPage>
  )
}
