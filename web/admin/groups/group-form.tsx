import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { text } from '#contract/platform/fields.ts'
import { ACCOUNT_TYPES } from '#contract/platform/permissions.ts'
import { CurrencySelect } from '#web/shared/companies/CompanyFields.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import type { Form } from '#web/ui/useForm.ts'
import { PlanSelect } from '../shared/PlanSelect.tsx'

export const groupSchema = z.object({ name: text(), currency: z.string(), accountType: z.enum(ACCOUNT_TYPES) })
type Values = z.input<typeof groupSchema>

export const groupValues = (group?: Values): Values => ({
  name: group?.name ?? '',
  currency: group?.currency ?? 'AUD',
  accountType: group?.accountType ?? 'premium',
})

export function GroupFields({ form }: { form: Form<Values, z.output<typeof groupSchema>> }) {
  return (
    <Card title="Group">
      <FieldGroup label="Group">
        <TextInput label="Name" required maxLength={255} {...form.text('name')} />
        <PlanSelect field={form.choice('accountType')} />
        <CurrencySelect form={form} />
      </FieldGroup>
    </Card>
  )
}
