import { z } from 'zod'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import type { Customer } from '#contract/parties/customer-lists.ts'
import { CUSTOMER_TYPES } from '#contract/parties/customer-types.ts'
import { customers } from '#contract/parties/customers.ts'
import { utils } from '#contract/parties/utils.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { countOf } from '#web/shared/format.ts'
import { choice } from '#web/shared/typed.ts'
import { oneOf } from '#web/site/one-of.ts'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { idOrNull, TYPE_CHOICES } from './outlet-labels.ts'

const schema = z.object({ customerCategoryId: choice, accountOwnerId: choice, customerType: choice, paymentTerms: choice })
/** The choice of none, which differs from leaving the value unchanged. */
const NONE = '0'
const idFrom = (value: string | null) => (value === null ? undefined : value === NONE ? null : idOrNull(value))

/** Changes terms of several customers. A field without a choice is left unchanged. */
export function BulkAgreementForm({
  customers: some,
  onDone,
  onClose,
}: {
  customers: Customer[]
  onDone: () => void
  onClose: () => void
}) {
  const may = useRights()
  const mayAssign = may('assignAccountOwner')
  const changing = useCall(customers.changeMany, { changes: [customers.list, customers.find], form: 'agreement' })
  const initial = { customerCategoryId: null, accountOwnerId: null, customerType: null, paymentTerms: null }
  const form = useForm({ schema, initial, problem: changing.problem, isGuarded: false })
  const categories = useAnswerLater(customerCategories.list, {}).data?.data ?? []
  const owners = useAnswerLater(customers.accountOwners, {}, { when: mayAssign }).data?.data ?? []
  const terms = useAnswerLater(utils.paymentTerms, {}).data?.data ?? []
  const stays = { placeholder: 'No change', clearable: true }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Edit ${countOf(some.length, 'customer')}`}
      submit={`Edit ${countOf(some.length, 'customer')}`}
      available={form.isDirty}
      pending={changing.isPending}
      problem={changing.problem}
      onSubmit={form.onSubmit(({ customerCategoryId, accountOwnerId, customerType, paymentTerms }) => {
        const change = {
          customerCategoryId: idFrom(customerCategoryId),
          accountOwnerId: idFrom(accountOwnerId),
          customerType: oneOf(customerType, CUSTOMER_TYPES),
          paymentTerms: paymentTerms ?? undefined,
        }
        changing.send({ body: { venueIds: some.map(({ id }) => id), change } }, ({ changed }) => {
          toast.success(`${countOf(changed, 'customer')} updated`)
          onDone()
        })
      })}
    >
      <FieldGroup label="Terms">
        <Select
          label="Customer category"
          {...stays}
          data={[...categories.map(({ id, name }) => ({ value: String(id), label: name })), { value: NONE, label: 'None' }]}
          {...form.choice('customerCategoryId')}
        />
        <Select
          label="Account owner"
          {...stays}
          searchable
          disabled={!mayAssign}
          description={mayAssign ? undefined : 'You do not have permission to change account owners.'}
          data={[...owners.map(({ id, name }) => ({ value: String(id), label: name })), { value: NONE, label: 'Unassigned' }]}
          {...form.choice('accountOwnerId')}
        />
        <Select label="Customer type" {...stays} data={TYPE_CHOICES} {...form.choice('customerType')} />
        <Select
          label="Payment terms"
          {...stays}
          data={terms.map(({ key, name }) => ({ value: key, label: name }))}
          {...form.choice('paymentTerms')}
        />
      </FieldGroup>
    </FormDialog>
  )
}
