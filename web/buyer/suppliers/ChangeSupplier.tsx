import { Textarea, TextInput } from '@mantine/core'
import { z } from 'zod'
import { ownSuppliers } from '#contract/catalogue/own-suppliers.ts'
import { type SupplierDetail, suppliers } from '#contract/parties/suppliers.ts'
import { optionalText } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { OwnSupplierFields, ownSupplierBody, ownSupplierSchema, ownSupplierValues } from './own-supplier-form.tsx'

type Props = { supplier: SupplierDetail; onClose: () => void }

/** Edits an off-platform supplier, or the notes about a supplier on the platform. */
export const ChangeSupplier = (props: Props) => (props.supplier.isOwn ? <ChangeOwn {...props} /> : <ChangeNotes {...props} />)

function useChange() {
  return useCall(ownSuppliers.change, {
    changes: [suppliers.find, suppliers.connected, ownSuppliers.users],
    form: 'supplier',
  })
}

function ChangeOwn({ supplier, onClose }: Props) {
  const params = { distributorId: String(supplier.id) }
  const { data } = useAnswer(ownSuppliers.users, { params })
  const saving = useChange()
  const form = useForm({
    schema: ownSupplierSchema,
    initial: ownSupplierValues(supplier, data),
    problem: saving.problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={supplier.name}
      size="xl"
      submit="Save"
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit((values) => saving.send({ params, body: ownSupplierBody(values) }, onClose))}
    >
      <OwnSupplierFields form={form} currency={supplier.currency} />
    </FormDialog>
  )
}

const notes = z.object({ accountNumber: optionalText(60), note: optionalText(2000) })

function ChangeNotes({ supplier, onClose }: Props) {
  const saving = useChange()
  const form = useForm({ schema: notes, initial: supplier.customInfo, problem: saving.problem, isGuarded: false })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Your notes on ${supplier.name}`}
      submit="Save"
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit((customInfo) =>
        saving.send({ params: { distributorId: supplier.id }, body: { customInfo } }, onClose),
      )}
    >
      <TextInput label="Your customer number" maxLength={60} data-autofocus {...form.text('accountNumber')} />
      <Textarea
        label="Note"
        description="Only visible to your company."
        autosize
        minRows={3}
        maxLength={2000}
        {...form.text('note')}
      />
    </FormDialog>
  )
}
