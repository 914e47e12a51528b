import { Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { type InvoiceSettings, supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { useSettingsHead } from './settings-frame.tsx'

const schema = supplierInvoices.saveSettings.body
const valuesOf = ({ issue, prefix, nextNumber, sendsMail, footer, showTaxInvoice }: InvoiceSettings): z.input<typeof schema> => ({
  issue,
  prefix,
  nextNumber,
  sendsMail,
  footer,
  showTaxInvoice,
})

const MOMENTS = [
  { value: 'never', label: 'Never' },
  { value: 'at_acceptance', label: 'When an order is accepted' },
  { value: 'at_delivery', label: 'When an order is delivered' },
]

const MISSING = {
  legalName: 'legal name',
  companyRegistrationNumber: 'registration number',
  address: 'address',
} as const satisfies Record<InvoiceSettings['missing'][number], string>

export const loader = () => load(supplierInvoices.settings, {})

/** When invoices are issued, and under which numbers. */
export default function InvoicesSettingsPage() {
  const settings = useAnswer(supplierInvoices.settings, {})
  const saving = useCall(supplierInvoices.saveSettings, { changes: [supplierInvoices.settings], form: 'invoice-settings' })
  const form = useForm({ schema, initial: valuesOf(settings), problem: saving.problem })
  return (
    <FormPage
      {...useSettingsHead()}
      submit="Save"
      available={form.isDirty}
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit((body) =>
        saving.send({ body }, (saved) => {
          form.reset(valuesOf(saved))
          toast.success('Invoice settings saved')
        }),
      )}
    >
      {settings.missing.length > 0 && (
        <Notice tone="saffron">
          Your company has no {settings.missing.map((one) => MISSING[one]).join(', ')}.{' '}
          <TextLink to={paths.supplier.settings()}>Complete the company details</TextLink> before you issue invoices.
        </Notice>
      )}
      <Card title="Invoices" note={`The next invoice is ${settings.nextInvoice}`}>
        <FieldGroup label="Invoices">
          <Wide>
            <Select
              label="Issue invoices automatically"
              description="Choose “Never” if you invoice in your accounting system. You can still issue an invoice on an order."
              allowDeselect={false}
              data={MOMENTS}
              {...form.choice('issue')}
            />
          </Wide>
          <TextInput
            label="Prefix"
            description="Letters, digits, - and /. It cannot end with a digit."
            maxLength={12}
            {...form.text('prefix')}
          />
          <NumberInput
            label="Next number"
            description="Can only be raised."
            min={settings.nextNumber}
            allowDecimal={false}
            {...form.number('nextNumber')}
          />
          <Wide>
            <Checkbox
              label="Email invoices to customers"
              description="To the customer’s email address for invoices, or its own if it has none, with the invoice as PDF."
              {...form.check('sendsMail')}
            />
          </Wide>
          <Wide>
            <Checkbox
              label="Head invoices “Tax invoice”"
              description="Otherwise “Invoice”. Invoices that were issued keep their heading."
              {...form.check('showTaxInvoice')}
            />
          </Wide>
          <Wide>
            <Textarea label="Footer" autosize minRows={2} maxLength={500} {...form.text('footer')} />
          </Wide>
        </FieldGroup>
      </Card>
    </FormPage>
  )
}
