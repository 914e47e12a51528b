import { z } from 'zod'
import { customers } from '#contract/parties/customers.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { outletHead } from './outlet-head.tsx'
import { idOrNull } from './outlet-labels.ts'
import { CUSTOMER_CHANGES, loadOutlet, sentFor, useOutlet } from './useOutlet.ts'

const all = { query: {} }
const schema = z.object({ primaryWarehouseId: z.string().nullable() })

export const loader = ({ params }: { params: Record<string, string> }) =>
  Promise.all([loadOutlet(params), load(warehouses.list, all)])

/** The warehouse that supplies one customer. */
export default function InventoryPage() {
  const customer = useOutlet()
  const { data } = useAnswer(warehouses.list, all)
  const mayChange = useRights()('manageVenue')
  const saving = useCall(customers.change, { changes: CUSTOMER_CHANGES, form: 'inventory' })
  const { primaryWarehouseId } = customer
  const initial = { primaryWarehouseId: primaryWarehouseId === null ? null : String(primaryWarehouseId) }
  const form = useForm({ schema, initial, problem: saving.problem })
  const primary = data.find(({ isPrimary }) => isPrimary)
  return (
    <FormPage
      {...outletHead(customer)}
      submit="Save"
      available={mayChange && form.isDirty}
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit((values) =>
        saving.send({ ...sentFor(customer.id), body: { primaryWarehouseId: idOrNull(values.primaryWarehouseId) } }, () => {
          form.reset(values)
          toast.success('Warehouse saved')
        }),
      )}
    >
      <Card title="Warehouse">
        <FieldGroup label="Warehouse" disabled={!mayChange} reason="You do not have permission to manage customers.">
          <Select
            label="Fulfil orders from"
            clearable
            placeholder={primary ? `Default: ${primary.name}` : 'Default'}
            description="This customer’s orders are taken from this warehouse’s stock."
            data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.choice('primaryWarehouseId')}
          />
        </FieldGroup>
      </Card>
    </FormPage>
  )
}
