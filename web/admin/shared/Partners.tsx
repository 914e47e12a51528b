import { ActionIcon, Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { administration } from '#contract/parties/administration.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type CallAt, useCall } from '#web/api/mutation.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { later, useEver } from '#web/ui/later.ts'
import { Toolbar } from '#web/ui/Toolbar.tsx'

const ConnectForm = later(() => import('./ConnectForm.tsx').then((part) => part.ConnectForm))

/** The trading partners of a company, which the admin connects and disconnects. */
export function Partners<R extends { name: string }>({
  label,
  of,
  what,
  columns,
  rows,
  rowId,
  search,
  connect,
  disconnect,
  paramsFor,
  changes,
}: {
  label: string
  of: string
  what: 'customer' | 'supplier'
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowId: (row: R) => number
  /** The search for trading partners. */
  search: typeof administration.venues | typeof administration.distributors
  connect: CallAt
  disconnect: CallAt
  paramsFor: (id: number) => Record<string, string>
  changes: readonly Endpoint[]
}) {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useEver(isOpen)
  const parting = useCall(disconnect, { changes })
  const part = async (row: R) => {
    const isSure = await confirm({
      title: `Disconnect ${of} and ${row.name}?`,
      message: 'They can no longer order from each other. Open orders continue and stay visible to both.',
      confirm: 'Disconnect',
      isDanger: true,
    })
    if (isSure) parting.send({ params: paramsFor(rowId(row)) })
  }
  const add = <Button onClick={() => setIsOpen(true)}>Connect a {what}</Button>
  return (
    <>
      {rows.length > 0 && <Toolbar end={add} />}
      <DataTable
        label={label}
        columns={[
          ...columns,
          {
            id: 'part',
            header: 'Disconnect',
            isHeaderHidden: true,
            align: 'right',
            cell: (row) => (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Disconnect ${row.name}`}
                title="Disconnect"
                onClick={() => void part(row)}
              >
                <IconPlugConnectedX size={18} stroke={1.7} />
              </ActionIcon>
            ),
          },
        ]}
        list={{ rows }}
        rowId={rowId}
        empty={
          <Empty title={`No ${what}s yet`} action={add}>
            Companies can request a connection in their portal, or you can connect them here.
          </Empty>
        }
      />
      {wasOpen && (
        <Suspense>
          <ConnectForm
            key={String(isOpen)}
            opened={isOpen}
            onClose={() => setIsOpen(false)}
            of={of}
            what={what}
            search={search}
            connect={connect}
            paramsFor={paramsFor}
            changes={changes}
            known={new Set(rows.map(rowId))}
          />
        </Suspense>
      )}
    </>
  )
}
