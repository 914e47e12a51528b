import { deliveryDays } from '#contract/calendar/delivery-days.ts'
import { customers } from '#contract/parties/customers.ts'
import { useCall } from '#web/api/mutation.ts'
import { load } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { CustomerCutOffs } from '../delivery/CustomerCutOffs.tsx'
import { outletHead } from './outlet-head.tsx'
import { loadSalesChoices, SalesFields, salesBody, salesSchema, salesValues } from './sales-form.tsx'
import { CUSTOMER_CHANGES, loadOutlet, sentFor, useOutlet } from './useOutlet.ts'

export const loader = ({ params }: { params: Record<string, string> }) =>
  Promise.all([loadOutlet(params), loadSalesChoices(), load(deliveryDays.schedules, {})])

/** The terms and account owner of one customer. */
export default function SalesPage() {
  const customer = useOutlet()
  const mayChange = useRights()('manageVenue')
  const saving = useCall(customers.change, { changes: CUSTOMER_CHANGES, form: 'sales' })
  const form = useForm({ schema: salesSchema, initial: salesValues(customer), problem: saving.problem })
  return (
    <FormPage
      besides={<CustomerCutOffs venueId={customer.id} />}
      {...outletHead(customer)}
      submit="Save"
      available={mayChange && form.isDirty}
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit((values) =>
        saving.send({ ...sentFor(customer.id), body: salesBody(values, customer) }, (saved) => {
          form.reset(salesValues(saved))
          toast.success('Terms saved')
        }),
      )}
    >
      <SalesFields form={form} disabled={!mayChange} />
    </FormPage>
  )
}
