import { ownSuppliers, type SupplierPerson } from '#contract/catalogue/own-suppliers.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer, useAnswerLater } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { RemoveContact } from './RemoveContact.tsx'
import { SupplierPageTabs } from './SupplierPageTabs.tsx'

const sentFor = (id: string) => ({ params: { distributorId: id } })

export const loader = ({ params }: { params: Record<string, string> }) => load(suppliers.find, sentFor(params.id ?? ''))

/** The contacts at a supplier. */
export default function SupplierUsersPage() {
  const id = useId()
  const supplier = useAnswer(suppliers.find, sentFor(String(id)))
  const { isOwn, isConnected } = supplier
  const mayManage = useRights()('manageSupplier')
  const { data, problem, again } = useAnswerLater(ownSuppliers.users, sentFor(String(id)), { when: isOwn || isConnected })
  const removing = useCall(ownSuppliers.removeUser, { changes: [ownSuppliers.users] })
  const remove = async (person: SupplierPerson) => {
    const isSure = await confirm({
      title: `Remove ${person.name} from ${supplier.name}?`,
      message: 'Their name, email and phone number are deleted.',
      confirm: 'Remove',
      isDanger: true,
    })
    if (isSure) removing.send({ params: { distributorId: id, userId: person.id } })
  }
  const columns: Column<SupplierPerson>[] = [
    { id: 'name', header: 'Name', card: 'title', cell: (row) => <TwoLines below={row.role}>{row.name}</TwoLines> },
    {
      id: 'phone',
      header: 'Phone',
      cell: ({ phone }) => (phone ? <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a> : '—'),
    },
    { id: 'email', header: 'Email', cell: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : '—') },
    {
      id: 'owner',
      header: 'Main contact',
      isHeaderHidden: true,
      card: 'end',
      align: 'right',
      cell: (row) =>
        row.isAccountOwner ? (
          <StatusBadge tone="bottle">Main contact</StatusBadge>
        ) : isOwn && mayManage ? (
          <RemoveContact name={row.name} onRemove={() => void remove(row)} />
        ) : null,
    },
  ]
  return (
    <Page
      title={supplier.name}
      crumbs={<TextLink to={paths.buyer.suppliers()}>Suppliers</TextLink>}
      tabs={<SupplierPageTabs id={id} />}
    >
      {!isOwn && !isConnected ? (
        <Empty title={`You are not connected with ${supplier.name}`} action={<ConnectButton supplier={supplier} />}>
          Once they accept, your contacts appear here.
        </Empty>
      ) : (
        <DataTable
          label={`Contacts of ${supplier.name}`}
          columns={columns}
          list={{ rows: data?.data ?? [], isFirst: !data, problem, again }}
          rowId={(row) => row.id}
          empty={
            <Empty
              title="No contacts yet"
              action={isOwn ? <LinkButton to={paths.buyer.supplier({ id })}>Add contact</LinkButton> : undefined}
            >
              The people to call about an order appear here.
            </Empty>
          }
        />
      )}
    </Page>
  )
}
