import { useNavigate } from '@tanstack/react-router'
import { administration } from '#contract/parties/administration.ts'
import { useCall } from '#web/api/mutation.ts'
import { loadLocaleChoices } from '#web/shared/companies/CompanyFields.tsx'
import { paths } from '#web/site/paths.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { SupplierFields, supplierBody, supplierSchema, supplierValues } from './supplier-form.tsx'

export const loader = loadLocaleChoices

/** Creates a supplier; its first user is invited next. */
export default function NewSupplierPage() {
  const navigate = useNavigate()
  const creating = useCall(administration.createDistributor, { changes: [administration.distributors], form: 'supplier' })
  const form = useForm({ schema: supplierSchema, initial: supplierValues(), problem: creating.problem })
  return (
    <FormPage
      title="New supplier"
      subtitle="Invite its first user in the next step."
      crumbs={<TextLink to={paths.admin.suppliers()}>Suppliers</TextLink>}
      submit="Create supplier"
      pending={creating.isPending}
      problem={creating.problem}
      onCancel={() => void navigate({ to: paths.admin.suppliers() })}
      onSubmit={form.onSubmit((values) =>
        creating.send({ body: supplierBody(values) }, ({ id }) => void navigate({ to: paths.admin.supplierUsers({ id }) })),
      )}
    >
      <SupplierFields form={form} />
    </FormPage>
  )
}
