import { administration } from '#contract/administration.ts'
import { adminDistributorMembers } from '#contract/members.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { Page } from '#web/ui/Page.tsx'
import { MembersTable } from '../shared/MembersTable.tsx'
import { supplierHead } from './supplier-head.tsx'

const sentFor = (id: string) => ({ params: { distributorId: id } })

export const loader = ({ params: { id = '' } }: { params: Record<string, string> }) =>
  Promise.all([load(administration.distributor, sentFor(id)), load(adminDistributorMembers.list, sentFor(id))])

/** The people of one supplier. */
export default function SupplierUsersPage() {
  const id = String(useId())
  const supplier = useAnswer(administration.distributor, sentFor(id))
  const { data } = useAnswer(adminDistributorMembers.list, sentFor(id))
  return (
    <Page {...supplierHead(supplier)}>
      <MembersTable members={data} company={supplier.name} />
    </Page>
  )
}
