import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { CustomerDetail } from '#contract/parties/customers.ts'
import { customers } from '#contract/parties/customers.ts'
import { useCall } from '#web/api/mutation.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { Page } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import classes from './Outlets.module.css'
import { OutletFields, outletSchema, outletValues } from './outlet-form.tsx'
import { outletHead } from './outlet-head.tsx'
import { CUSTOMER_CHANGES, loadOutlet, sentFor, useOutlet } from './useOutlet.ts'

export const loader = ({ params }: { params: Record<string, string> }) => loadOutlet(params)

/** One customer's details. The supplier edits them until the customer has joined; then the customer does. */
export default function InfoPage() {
  const customer = useOutlet()
  const may = useRights()
  return customer.editable && may('manageVenue') ? (
    <Filling key={customer.id} customer={customer} />
  ) : (
    <Reading customer={customer} />
  )
}

function Filling({ customer }: { customer: CustomerDetail }) {
  const saving = useCall(customers.change, { changes: CUSTOMER_CHANGES, form: 'outlet' })
  const form = useForm({ schema: outletSchema, initial: outletValues(customer), problem: saving.problem })
  return (
    <FormPage
      {...outletHead(customer)}
      submit="Save"
      available={form.isDirty}
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit((body) =>
        saving.send({ ...sentFor(customer.id), body }, (saved) => {
          form.reset(outletValues(saved))
          toast.success('Customer saved')
        }),
      )}
    >
      <OutletFields form={form} />
      <EndConnection customer={customer} />
    </FormPage>
  )
}

const line = (...parts: string[]) => parts.filter(Boolean).join(', ')

function Reading({ customer }: { customer: CustomerDetail }) {
  const { billingAddress: billing, workingHours: hours } = customer
  const mail = (address: string) => address && <a href={`mailto:${address}`}>{address}</a>
  const phone = (name: string, number: string) => [name, number].filter(Boolean).join(' · ')
  return (
    <Page {...outletHead(customer)}>
      <Card title="Customer" note={customer.editable ? undefined : 'managed by the customer'}>
        <Facts
          columns={2}
          facts={[
            { label: 'Legal name', value: line(customer.legalName, customer.companyRegistrationNumber) },
            { label: 'Email', value: mail(customer.email) },
            {
              label: 'Phone',
              value: customer.phone && <a href={`tel:${customer.phone.replaceAll(' ', '')}`}>{customer.phone}</a>,
            },
            { label: 'Contact', value: phone(customer.primaryContactName, customer.primaryContactPhone) },
            { label: 'Second contact', value: phone(customer.secondaryContactName, customer.secondaryContactPhone) },
            ...customer.contacts.map(({ type, name, email, phone: number }) => ({
              label: { owner: 'Owner', finance: 'Finance', ordering: 'Ordering' }[type],
              value: [name, number, email].filter(Boolean).join(' · '),
            })),
            { label: 'Invoice email', value: mail(customer.invoiceEmail) },
          ]}
        />
      </Card>
      <Card title="Delivery">
        <Facts
          columns={2}
          facts={[
            {
              label: 'Delivery address',
              value: line(customer.street, `${customer.zipCode} ${customer.city}`.trim(), customer.state, customer.country),
            },
            {
              label: 'Billing address',
              value: billing
                ? line(billing.street, `${billing.zipCode} ${billing.city}`.trim(), billing.state, billing.country)
                : 'Same as delivery address',
            },
            { label: 'Opening hours', value: hours && `${hours.from} to ${hours.to}` },
            { label: 'Delivery instructions', value: customer.instruction },
            { label: 'Last order', value: customer.lastOrderedAt && <DateTime at={customer.lastOrderedAt} /> },
            { label: 'Customer since', value: customer.accountOpenedAt && <DateTime at={customer.accountOpenedAt} /> },
          ]}
        />
      </Card>
      <EndConnection customer={customer} />
    </Page>
  )
}

/** Disconnects a trading customer, or removes one who does not trade yet. */
function EndConnection({ customer: { id, name, connectionStatus, openOrders } }: { customer: CustomerDetail }) {
  const may = useRights()
  const navigate = useNavigate()
  const removing = useCall(customers.remove, { changes: [customers.list, customers.connected] })
  if (!may('manageVenue') || connectionStatus === 'connection_pending') return null
  const isTrading = connectionStatus === 'active'
  const word = isTrading ? 'Disconnect customer' : 'Remove customer'
  const end = async () => {
    const isSure = await confirm({
      title: isTrading ? `Disconnect ${name}?` : `Remove ${name} from your list?`,
      message: isTrading
        ? 'They can no longer order from you. Both of you keep access to past orders, and you can connect again later.'
        : 'The details you entered are deleted, and any invitation that was sent stops working.',
      confirm: word,
      isDanger: true,
    })
    if (isSure)
      removing.send(sentFor(id), () => {
        toast.success(isTrading ? 'Customer disconnected' : 'Customer removed')
        void navigate({ to: paths.supplier.outlets() })
      })
  }
  return (
    <Card title={isTrading ? 'Disconnect customer' : 'Remove customer'}>
      <p className={classes.quiet}>
        {openOrders > 0
          ? `There ${openOrders === 1 ? 'is' : 'are'} ${countOf(openOrders, 'open order')}. Close ${openOrders === 1 ? 'it' : 'them'} first.`
          : isTrading
            ? 'They can no longer order from you. Past orders are kept.'
            : 'Removes this customer from your list.'}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" disabled={openOrders > 0} loading={removing.isPending} onClick={() => void end()}>
          {word}…
        </Button>
      </div>
    </Card>
  )
}
