import { Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { customers } from '#contract/parties/customers.ts'
import { supplierInvitations } from '#contract/parties/supplier-invitations.ts'
import { email, optionalText, text } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useQueryOfAddress } from '#web/routing/current.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'

const schema = z.object({ name: text(), email, contactName: optionalText(255), message: optionalText(1000) })

/** Emails a link to join to a listed customer (`?outlet=`) or to any name and email address. */
export function LinkForm({ title, subtitle }: { title: string; subtitle: string }) {
  const { outlet } = useQueryOfAddress()
  const { data: known } = useAnswerLater(customers.find, { params: { venueId: outlet ?? '' } }, { when: outlet !== undefined })
  if (outlet !== undefined && known === undefined) return null
  return <Fields key={outlet} title={title} subtitle={subtitle} known={known} />
}

type Known = { id: number; name: string; email: string; primaryContactName: string }

function Fields({ title, subtitle, known }: { title: string; subtitle: string; known: Known | undefined }) {
  const navigate = useNavigate()
  const sending = useCall(supplierInvitations.send, {
    changes: [supplierInvitations.list, customers.list, customers.find, customers.connected],
    form: 'link',
  })
  const form = useForm({
    schema,
    initial: { name: known?.name ?? '', email: known?.email ?? '', contactName: known?.primaryContactName ?? '', message: '' },
    problem: sending.problem,
  })
  return (
    <FormPage
      title={title}
      subtitle={subtitle}
      crumbs={<TextLink to={paths.supplier.outlets()}>Customers</TextLink>}
      submit="Send link"
      pending={sending.isPending}
      problem={sending.problem}
      onCancel={() => void navigate({ to: paths.supplier.outlets() })}
      onSubmit={form.onSubmit(({ name, ...words }) =>
        sending.send({ body: known ? { venueId: known.id, ...words } : { name, ...words } }, ({ id, email: address }) => {
          toast.success('Link sent', `${address} was sent a link to join. It expires in 30 days.`)
          void navigate({ to: paths.supplier.proposal({ id }) })
        }),
      )}
    >
      <Card title="Recipient">
        <FieldGroup label="Recipient">
          <TextInput
            label="Customer"
            required
            maxLength={255}
            disabled={known !== undefined}
            description="Your name for them. They can change it when they join."
            {...form.text('name')}
          />
          <TextInput
            label="Email"
            type="email"
            required
            maxLength={254}
            description="Where to send the link. Whether the address has an account is not shown here."
            {...form.text('email')}
          />
          <TextInput label="Contact" maxLength={255} {...form.text('contactName')} />
          <Wide>
            <Textarea
              label="Personal message"
              description="Shown on the page that the link opens."
              maxLength={1000}
              autosize
              minRows={3}
              {...form.text('message')}
            />
          </Wide>
        </FieldGroup>
      </Card>
    </FormPage>
  )
}
