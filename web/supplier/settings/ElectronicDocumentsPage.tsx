import { Checkbox, TextInput } from '@mantine/core'
import type { z } from 'zod'
import {
  ADDRESS_SCHEME_NAMES,
  ADDRESS_SCHEMES,
  type ElectronicSettings,
  electronicDocuments,
} from '#contract/electronic-documents/electronic-documents.ts'
import { PROFILE_NAMES, PROFILES } from '#contract/electronic-documents/profiles.ts'
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

const schema = electronicDocuments.saveSettings.body
const valuesOf = ({
  profile,
  taxNumber,
  addressScheme,
  addressId,
  attachToMails,
}: ElectronicSettings): z.input<typeof schema> => ({ profile, taxNumber, addressScheme, addressId, attachToMails })

const MISSING = {
  legalName: 'legal name',
  taxNumber: 'registration or tax number',
  country: 'country',
} as const satisfies Record<ElectronicSettings['missing'][number], string>

const SCHEMES = ADDRESS_SCHEME_NAMES.map((value) => ({ value, label: ADDRESS_SCHEMES[value] }))

export const loader = () => load(electronicDocuments.settings, {})

/** How the supplier is named in orders, invoices and credit notes that other systems read. */
export default function ElectronicDocumentsPage() {
  const settings = useAnswer(electronicDocuments.settings, {})
  const saving = useCall(electronicDocuments.saveSettings, {
    changes: [electronicDocuments.settings],
    form: 'electronic-documents',
  })
  const form = useForm({ schema, initial: valuesOf(settings), problem: saving.problem })
  const profiles = PROFILE_NAMES.map((value) => ({ value, label: PROFILES[value].name }))
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
          toast.success('Electronic documents saved')
        }),
      )}
    >
      {settings.missing.length > 0 && (
        <Notice tone="saffron">
          Your company has no {settings.missing.map((one) => MISSING[one]).join(', ')}.{' '}
          <TextLink to={paths.supplier.settings()}>Complete the company details</TextLink>, or invoices cannot be downloaded as
          electronic documents.
        </Notice>
      )}
      <Card title="Electronic documents" note="Orders, invoices and credit notes as UBL 2.1 files">
        <FieldGroup label="Electronic documents">
          <Wide>
            <Select
              label="Rules"
              description={`Which network’s rules invoices follow. Usual in your country: ${PROFILES[settings.usualProfile].name}.`}
              placeholder="As is usual in your country"
              clearable
              data={profiles}
              {...form.choice('profile')}
            />
          </Wide>
          <TextInput
            label="Tax number"
            description="Leave it empty to use the registration number of the company."
            maxLength={40}
            {...form.text('taxNumber')}
          />
          <Select
            label="Type of address"
            description="Where customers’ systems reach you."
            allowDeselect={false}
            data={SCHEMES}
            {...form.choice('addressScheme')}
          />
          <TextInput
            label="Address"
            description="Leave it empty to use the email address of the company."
            maxLength={60}
            {...form.text('addressId')}
          />
          <Wide>
            <Checkbox
              label="Attach electronic invoices to emails"
              description="Emails of invoices carry the UBL file beside the PDF."
              {...form.check('attachToMails')}
            />
          </Wide>
        </FieldGroup>
      </Card>
    </FormPage>
  )
}
