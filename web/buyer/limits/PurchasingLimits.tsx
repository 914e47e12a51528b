import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { type PurchasingLimit, purchasingLimits } from '#contract/ordering/purchasing-limits.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { formatMoney } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { later } from '#web/ui/later.ts'
import { RowButtons } from '#web/ui/RowButtons.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'
import { sentFor } from './load-limits.ts'

const LimitForm = later(() => import('./LimitForm.tsx').then((part) => part.LimitForm))

/** The monthly purchasing limits at an outlet, and how much of them is used. Edited in place. */
export function PurchasingLimits({ venue }: { venue: { id: number; name: string } }) {
  const { data } = useAnswer(purchasingLimits.list, sentFor(venue.id))
  const { data: people } = useAnswer(purchasingLimits.users, sentFor(venue.id))
  const { currency } = useFormats()
  const [editing, setEditing] = useState<PurchasingLimit | 'new' | null>(null)
  const removing = useCall(purchasingLimits.remove, { changes: [purchasingLimits.list, purchasingLimits.users] })
  const free = people.filter(({ hasLimit }) => !hasLimit)
  const remove = async ({ id, user }: PurchasingLimit) => {
    const isSure = await confirm({
      title: `Remove limit of ${user.name}?`,
      message: `Orders they place at ${venue.name} will no longer wait for approval.`,
      confirm: 'Remove limit',
      isDanger: true,
    })
    if (isSure) removing.send({ params: { venueId: venue.id, limitId: id } }, () => toast.success('Limit removed'))
  }
  const columns: Column<PurchasingLimit>[] = [
    {
      id: 'who',
      header: 'Person',
      card: 'title',
      cell: ({ user }) => (
        <TwoLines below={user.approves ? 'Can approve orders, so no limit applies' : user.role.name}>{user.name}</TwoLines>
      ),
    },
    {
      id: 'limits',
      header: 'Per month, tax included',
      cell: ({ items }) => (
        <span>
          {items.map(({ amount, spent, category }) => (
            <span key={category?.id ?? 0} style={{ display: 'block' }}>
              {category?.name ?? 'All orders'}:{' '}
              {amount === 0
                ? 'every order needs approval'
                : `${formatMoney(spent, currency)} of ${formatMoney(amount, currency)} ordered`}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'buttons',
      header: 'Change',
      isHeaderHidden: true,
      align: 'right',
      card: 'end',
      cell: (row) => (
        <RowButtons
          name={`the limit of ${row.user.name}`}
          change="Change"
          onChange={() => setEditing(row)}
          onDelete={() => void remove(row)}
        />
      ),
    },
  ]
  return (
    <Card
      title={`Limits at ${venue.name}`}
      note="Orders beyond a limit wait for approval."
      actions={
        <Button
          variant="default"
          disabled={free.length === 0}
          title={free.length === 0 ? 'Everyone who can have a limit has one' : undefined}
          onClick={() => setEditing('new')}
        >
          Set limit
        </Button>
      }
    >
      <DataTable
        label={`Limits at ${venue.name}`}
        columns={columns}
        list={{ rows: data }}
        rowId={({ id }) => id}
        empty={
          <Empty title="No purchasing limits">
            {people.length === 0
              ? `Limits apply to people with the ordering role. Nobody at ${venue.name} has it.`
              : 'Everyone here can order without a limit.'}
          </Empty>
        }
      />
      {editing && (
        <Suspense>
          <LimitForm
            venue={venue}
            limit={editing === 'new' ? null : editing}
            people={free}
            currency={currency}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </Card>
  )
}
