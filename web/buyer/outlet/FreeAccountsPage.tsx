import { type Account, accounts } from '#contract/parties/accounts.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { ACCOUNT_KINDS, planOf } from '#web/shared/AccountStatus.tsx'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'

const FREE = { query: { limit: '100', accountType: 'free' } } as const

export const loader = () => load(accounts.list, FREE)

const COLUMNS: Column<Account>[] = [
  {
    id: 'name',
    header: 'Account',
    card: 'title',
    cell: ({ name, kind, role }) => <TwoLines below={`${ACCOUNT_KINDS[kind]} · ${role.name}`}>{name}</TwoLines>,
  },
  { id: 'plan', header: 'Plan', card: 'line', cell: (account) => planOf(account) },
  {
    id: 'current',
    header: 'Opened',
    isHeaderHidden: true,
    align: 'right',
    card: 'end',
    cell: ({ isCurrent }) => isCurrent && <StatusBadge tone="bottle">Open now</StatusBadge>,
  },
]

/** The user's accounts on the free plan, and the way to a paid one (G-035). */
export default function FreeAccountsPage() {
  const { data } = useAnswer(accounts.list, FREE)
  return (
    <Page
      title="Free accounts"
      subtitle="A paid plan adds what the free one leaves out: stock, reports and more users."
      actions={data.length > 0 && <LinkButton to={paths.accounts.free()}>Choose a plan</LinkButton>}
    >
      <DataTable
        label="Free accounts"
        columns={COLUMNS}
        list={{ rows: data }}
        rowId={({ id }) => id}
        empty={
          <Empty
            title="No free account"
            action={
              <LinkButton to={paths.accounts.premium()} variant="default">
                Your accounts
              </LinkButton>
            }
          >
            All your accounts have a paid plan or a trial.
          </Empty>
        }
      />
    </Page>
  )
}
