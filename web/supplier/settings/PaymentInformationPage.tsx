import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { type OwnCompany, PaymentInformation, supplierProfile } from '#contract/parties/supplier-profile.ts'
import { utils } from '#contract/parties/utils.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { useSettingsHead } from './settings-frame.tsx'
import { loadOwnCompany } from './useOwnCompany.ts'

const schema = PaymentInformation.extend({ paymentTerms: z.string() })
const valuesOf = ({ paymentInformation, paymentTerms }: OwnCompany) => ({ ...paymentInformation, paymentTerms })

export const loader = () => Promise.all([loadOwnCompany(), load(utils.paymentTerms, {})])

/** The bank account customers pay to, and the payment terms. */
export default function PaymentInformationPage() {
  const company = useAnswer(supplierProfile.find, {})
  const { data: terms } = useAnswer(utils.paymentTerms, {})
  const changes = [supplierProfile.find]
  const saving = useCall(supplierProfile.changePaymentInformation, { changes, form: 'payment' })
  const savingTerms = useCall(supplierProfile.changePaymentTerms, { changes, form: 'payment' })
  const problem = saving.problem ?? savingTerms.problem
  const form = useForm({ schema, initial: valuesOf(company), problem })
  return (
    <FormPage
      {...useSettingsHead()}
      submit="Save"
      available={form.isDirty}
      pending={saving.isPending || savingTerms.isPending}
      problem={problem}
      onSubmit={form.onSubmit(({ paymentTerms, ...body }) =>
        savingTerms.send({ body: { paymentTerms } }, () =>
          saving.send({ body }, (saved) => {
            form.reset(valuesOf(saved))
            toast.success('Payment information saved')
          }),
        ),
      )}
    >
      <Card title="Bank account" note="Visible only to connected customers">
        <FieldGroup label="Bank account">
          <TextInput label="Account holder" maxLength={255} {...form.text('accountName')} />
          <TextInput label="Bank" maxLength={255} {...form.text('bankName')} />
          <TextInput label="IBAN or account number" maxLength={60} {...form.text('accountNumber')} />
          <TextInput label="BIC, BSB or sort code" maxLength={40} {...form.text('bankCode')} />
          <Wide>
            <TextInput
              label="Reference"
              description="What customers enter as the payment reference, for example the invoice number."
              maxLength={255}
              {...form.text('reference')}
            />
          </Wide>
        </FieldGroup>
      </Card>
      <Card title="Payment terms" note="Applies to new customers; existing terms do not change">
        <FieldGroup label="Payment terms">
          <Select
            label="Default payment terms"
            allowDeselect={false}
            data={terms.map(({ key, name }) => ({ value: key, label: name }))}
            {...form.choice('paymentTerms')}
          />
        </FieldGroup>
      </Card>
    </FormPage>
  )
}
