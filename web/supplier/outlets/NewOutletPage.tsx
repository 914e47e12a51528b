import { Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { customers } from '#contract/parties/customers.ts'
import { supplierInvitations } from '#contract/parties/supplier-invitations.ts'
import { optionalText } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { PictureField } from '#web/shared/catalogue/PictureField.tsx'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { OutletFields, outletSchema, outletValues } from './outlet-form.tsx'
import { loadSalesChoices, SalesFields, salesBody, salesSchema, salesValues } from './sales-form.tsx'

export const loader = loadSalesChoices

const schema = outletSchema.extend({ ...salesSchema.shape, message: optionalText(1000) })

/** Adds a customer who is not on the platform yet; with an email address, it can be invited. */
export default function NewOutletPage() {
  const navigate = useNavigate()
  const [logo, setLogo] = useState<{ picture: Blob; address: string } | null>(null)
  const creating = useCall(customers.invite, {
    changes: [customers.list, customers.connected, supplierInvitations.list],
    form: 'outlet',
  })
  const form = useForm({
    schema,
    initial: { ...outletValues(), ...salesValues(), message: '' },
    problem: creating.problem,
  })
  const isInvited = form.values.email.trim() !== ''
  return (
    <FormPage
      title="New customer"
      subtitle="Only the name is required. Details you enter are prefilled when they join, and they can change them."
      crumbs={<TextLink to={paths.supplier.outlets()}>Customers</TextLink>}
      submit={isInvited ? 'Add and invite customer' : 'Add without inviting'}
      pending={creating.isPending}
      problem={creating.problem}
      onCancel={() => void navigate({ to: paths.supplier.outlets() })}
      onSubmit={form.onSubmit((values) => {
        const outlet = outletSchema.parse(values)
        const body = {
          ...outlet,
          ...salesBody(values),
          ...(isInvited && { contactName: outlet.primaryContactName, message: values.message }),
        }
        creating.send({ body, ...(logo && { files: { logo: logo.picture } }) }, ({ id, name, email }) => {
          if (isInvited) toast.success(`${name} invited`, `${email} was sent a link to join. It expires in 30 days.`)
          else toast.success(`${name} added`, 'No invitation was sent.')
          void navigate({ to: paths.supplier.outlet({ id }) })
        })
      })}
    >
      <OutletFields form={form} />
      <Card title="Logo">
        <PictureField
          name="the customer"
          picture={logo?.address ?? null}
          isOwn={logo !== null}
          problem={creating.problem?.fields?.logo?.[0]}
          onChoose={(picture) => setLogo({ picture, address: URL.createObjectURL(picture) })}
          onRemove={() => setLogo(null)}
        />
      </Card>
      {isInvited && (
        <Card title="Invitation">
          <Textarea
            label="Personal message"
            description="Shown on the page that the link opens."
            maxLength={1000}
            autosize
            minRows={2}
            {...form.text('message')}
          />
        </Card>
      )}
      <SalesFields form={form} />
    </FormPage>
  )
}
