import { useNavigate } from '@tanstack/react-router'
import { ownSuppliers } from '#contract/catalogue/own-suppliers.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { useCall } from '#web/api/mutation.ts'
import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { OwnSupplierFields, ownSupplierBody, ownSupplierSchema, ownSupplierValues } from './own-supplier-form.tsx'

/** Creates an off-platform supplier, visible to the own company only. */
export default function NewSupplierPage() {
  const navigate = useNavigate()
  const mayManage = useRights()('manageSupplier')
  const creating = useCall(ownSuppliers.create, { changes: [suppliers.connected, suppliers.directory], form: 'supplier' })
  const form = useForm({ schema: ownSupplierSchema, initial: ownSupplierValues(), problem: creating.problem })
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
      <OwnSupplierFields form={form} />
    </FormPage>
  )
}
