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
import { idOrNull } from './outlet-words.ts'
import { CUSTOMER_CHANGES, loadOutlet, sentFor, useOutlet } from './useOutlet.ts'

const all = { query: {} }
const schema = z.object({ primaryWarehouseId: z.string().nullable() })

export const loader = ({ params }: { params: Record<string, string> }) =>
  Promise.all([loadOutlet(params), load(warehouses.list, all)])

/** Where the goods of one customer come from. */
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
          toast.success('Saved')
        }),
      )}
    >
      <Card title="Warehouse">
        <FieldGroup label="Warehouse" disabled={!mayChange} reason="Not among your permissions.">
          <Select
            label="Orders are taken from"
            clearable
            placeholder={primary ? `As for everyone: ${primary.name}` : 'As for everyone'}
            description="What this customer orders is taken from the stock of this warehouse."
            data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.choice('primaryWarehouseId')}
          />
        </FieldGroup>
      </Card>
    </FormPage>
  )
}
