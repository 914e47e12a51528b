import { administration } from '#contract/parties/administration.ts'
import { adminDistributorMembers, roles } from '#contract/parties/members.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { Members } from '#web/shared/members/Members.tsx'
import { Page } from '#web/ui/Page.tsx'
import { supplierHead } from './supplier-head.tsx'

const sentFor = (id: string) => ({ params: { distributorId: id } })
const ofSuppliers = { query: { scope: 'distributor' as const } }

export const loader = ({ params: { id = '' } }: { params: Record<string, string> }) =>
  Promise.all([
    load(administration.distributor, sentFor(id)),
    load(adminDistributorMembers.list, sentFor(id)),
    load(roles.admin, ofSuppliers),
  ])

/** The users of one supplier. */
export default function SupplierUsersPage() {
  const id = String(useId())
  const supplier = useAnswer(administration.distributor, sentFor(id))
  const { data } = useAnswer(adminDistributorMembers.list, sentFor(id))
  const choices = useAnswer(roles.admin, ofSuppliers)
  return (
    <Page {...supplierHead(supplier)}>
      <Members
        calls={adminDistributorMembers}
        params={{ distributorId: id }}
        company={supplier.name}
        members={data}
        roles={choices.data}
        venues={[]}
        ownId={null}
        hasPersonalData
      />
    </Page>
  )
}
