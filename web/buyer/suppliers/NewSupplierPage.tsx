import { useNavigate } from '@tanstack/react-router'
import { ownSuppliers } from '#contract/catalogue/own-suppliers.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { utils } from '#contract/parties/utils.ts'
import { useCall } from '#web/api/mutation.ts'
import { load } from '#web/api/query.ts'
import { useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { CurrencySelect, useCurrencyOf } from '#web/shared/companies/CompanyFields.tsx'
import { paths } from '#web/site/paths.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { OwnSupplierFields, ownSupplierBody, ownSupplierSchema, ownSupplierValues } from './own-supplier-form.tsx'

export const loader = () => load(utils.currencies, {})

/** Creates an off-platform supplier, visible to the own company only. */
export default function NewSupplierPage() {
  const navigate = useNavigate()
  const mayManage = useRights()('manageSupplier')
  const creating = useCall(ownSuppliers.create, { changes: [suppliers.connected, suppliers.directory], form: 'supplier' })
  const { scope, formats } = useUser()
  const isForGroup = scope === 'venue-group'
  const initial = { ...ownSupplierValues(), ...(isForGroup && { currency: formats.currency.code }) }
  const form = useForm({ schema: ownSupplierSchema, initial, problem: creating.problem })
  const currency = useCurrencyOf(form.values.currency ?? formats.currency.code)
  return (
    <FormPage
      title="New supplier"
      subtitle="For a supplier that is not on the platform. Check All Suppliers first: connected suppliers receive and answer orders here."
      crumbs={<TextLink to={paths.buyer.suppliers()}>Suppliers</TextLink>}
      submit="Add supplier"
      available={mayManage}
      unavailable="You do not have permission to manage suppliers"
      pending={creating.isPending}
      problem={creating.problem}
      onCancel={() => void navigate({ to: paths.buyer.suppliers() })}
      onSubmit={form.onSubmit((values) =>
        creating.send({ body: ownSupplierBody(values) }, ({ id, name }) => {
          form.reset()
          toast.success('Supplier added', `Next, add the products of ${name}.`)
          void navigate({ to: `${paths.buyer.supplierProducts()}?supplier=${id}` })
        }),
      )}
    >
      <OwnSupplierFields form={form} currency={currency}>
        {isForGroup && <CurrencySelect form={form} />}
      </OwnSupplierFields>
    </FormPage>
  )
}
