import { administration } from '#contract/parties/administration.ts'
import { adminDistributorExports } from '#contract/upkeep/company-exports.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { loadLocaleChoices } from '#web/shared/companies/CompanyFields.tsx'
import { DateTime } from '#web/shared/DateTime.tsx'
import { CompanyDataCard } from '#web/shared/members/CompanyDataCard.tsx'
import { paths } from '#web/site/paths.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { AccountCard } from '../shared/AccountCard.tsx'
import { SupplierFields, supplierBody, supplierSchema, supplierValues } from './supplier-form.tsx'
import { supplierHead } from './supplier-head.tsx'

const sentFor = (id: string) => ({ params: { distributorId: id } })
const CALLS = {
  change: administration.changeDistributor,
  invite: administration.inviteDistributor,
  remove: administration.removeDistributor,
}
const CHANGES = [administration.distributor, administration.distributors]

export const loader = ({ params }: { params: Record<string, string> }) =>
  Promise.all([load(administration.distributor, sentFor(params.id ?? '')), loadLocaleChoices()])

/** One supplier: company, plan, and default terms. */
export default function SupplierPage() {
  const id = String(useId())
  const supplier = useAnswer(administration.distributor, sentFor(id))
  const saving = useCall(administration.changeDistributor, { changes: CHANGES, form: 'supplier' })
  const form = useForm({ schema: supplierSchema, initial: supplierValues(supplier), problem: saving.problem })
  return (
    <FormPage
      {...supplierHead(supplier)}
      submit="Save"
      available={form.isDirty}
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit((values) =>
        saving.send({ ...sentFor(id), body: supplierBody(values) }, (saved) => {
          form.reset(supplierValues(saved))
          toast.success('Supplier saved')
        }),
      )}
    >
      <AccountCard
        account={supplier}
        facts={[{ label: 'Registered', value: supplier.registeredAt && <DateTime at={supplier.registeredAt} /> }]}
        calls={CALLS}
        params={{ distributorId: id }}
        changes={CHANGES}
        listAddress={paths.admin.suppliers()}
      />
      <SupplierFields form={form} />
      <CompanyDataCard calls={adminDistributorExports} params={{ distributorId: id }} />
    </FormPage>
  )
}
