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

/** Says yes to a request (`?id=`) together with what is agreed; who has not joined yet gets the link to do so in one go. */
export default function AcceptPage() {
  const { id } = useQueryOfAddress()
  const { data } = useAnswer(supplierInvitations.list, waiting)
  const invitation = data.find((one) => String(one.id) === id && one.actions.includes('approve'))
  if (invitation) return <Acceptance key={id} invitation={invitation} />
  const first = data.find(({ actions }) => actions.includes('approve'))
  return (
    <Page title="Accept a request" crumbs={<TextLink to={paths.supplier.outletRequests()}>Connection Requests</TextLink>}>
      {first ? (
        <Empty title="Which request?" action={<LinkButton to={paths.supplier.outletRequests()}>Look at the requests</LinkButton>}>
          {first.venue.name} and perhaps others wait for your answer.
        </Empty>
      ) : (
        <Empty
          title="No request waits for you"
          action={<LinkButton to={paths.supplier.sendOnboardingLink()}>Send a link</LinkButton>}
        >
          When an outlet asks to trade with you, you accept it here.
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
          ? 'They get a link to fill in the missing details, and can order as soon as they have.'
          : 'They can order as soon as you accept. What you agree now holds from the first order on.'
      }
      crumbs={<TextLink to={paths.supplier.outletRequests()}>Connection Requests</TextLink>}
      submit={email ? 'Accept and send the link' : 'Accept'}
      pending={accepting.isPending}
      problem={accepting.problem}
      onCancel={() => void navigate({ to: paths.supplier.outletRequests() })}
      onSubmit={form.onSubmit((values) =>
        accepting.send(
          { params: { invitationId: id }, body: { status: 'approved', connection: salesBody(values) } },
          ({ status }) => {
            toast.success(
              status === 'approved' ? `${venue.name} is your customer now` : 'Accepted',
              status === 'approved' ? '' : `${email} gets the link.`,
            )
            void navigate({
              to: status === 'approved' ? paths.supplier.outlet({ id: venue.id }) : paths.supplier.outletRequests(),
            })
          },
        ),
      )}
    >
      <Card title="The request">
        <Facts
          columns={2}
          facts={[
            { label: 'Outlet', value: [venue.name, venue.groupName, venue.city].filter(Boolean).join(' · ') },
            { label: 'Asked', value: <DateTime at={createdAt} as="ago" /> },
            { label: 'Contact', value: [contactName, email].filter(Boolean).join(' · ') },
            { label: 'They write', value: message },
          ]}
        />
      </Card>
      <SalesFields form={form} />
    </FormPage>
  )
}
