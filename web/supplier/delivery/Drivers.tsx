import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { type Driver, drivers, supplierProfile } from '#contract/parties/supplier-profile.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { later } from '#web/ui/later.ts'
import { RowButtons } from '#web/ui/RowButtons.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'

const DriverForm = later(() => import('./DriverForm.tsx').then((part) => part.DriverForm))

/** The supplier's drivers. */
export function Drivers({ mayChange }: { mayChange: boolean }) {
  const { data } = useAnswer(drivers.list, {})
  const company = useAnswer(supplierProfile.find, {})
  const saving = useCall(supplierProfile.change, { changes: [supplierProfile.find] })
  const removing = useCall(drivers.remove, { changes: [drivers.list, supplierProfile.find] })
  const [editing, setEditing] = useState<Driver | 'new' | null>(null)
  const remove = async ({ id, name }: Driver) => {
    const isSure = await confirm({ title: `Remove ${name}?`, confirm: 'Remove driver', isDanger: true })
    if (isSure) removing.send({ params: { driverId: id } })
  }
  const columns: Column<Driver>[] = [
    { id: 'name', header: 'Name', card: 'title', cell: ({ name }) => name },
    { id: 'phone', header: 'Phone', cell: ({ phone }) => phone || '—' },
    { id: 'user', header: 'Signs in', cell: ({ userId }) => (userId === null ? 'Link only' : 'On the phone') },
    {
      id: 'buttons',
      header: 'Edit',
      isHeaderHidden: true,
      align: 'right',
      card: 'end',
      width: '112px',
      cell: (driver) =>
        mayChange && (
          <RowButtons name={driver.name} change="Edit" onChange={() => setEditing(driver)} onDelete={() => void remove(driver)} />
        ),
    },
  ]
  return (
    <Card
      title="Drivers"
      actions={
        <Button
          variant="default"
          disabled={!mayChange}
          title={mayChange ? undefined : 'You do not have permission to manage drivers'}
          onClick={() => setEditing('new')}
        >
          New driver
        </Button>
      }
    >
      <DataTable
        label="Drivers"
        columns={columns}
        list={{ rows: data }}
        rowId={({ id }) => id}
        empty={<Empty title="No drivers yet">Add your drivers with a phone number that customers can call.</Empty>}
      />
      {data.length > 0 && (
        <Select
          label="Usual driver"
          description="Brings orders that are scheduled without another driver."
          placeholder="Nobody"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear usual driver' }}
          disabled={!mayChange || saving.isPending}
          data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={company.defaultDriverId === null ? null : String(company.defaultDriverId)}
          onChange={(id) =>
            saving.send({ body: { defaultDriverId: id === null ? null : Number(id) } }, () => toast.success('Usual driver saved'))
          }
        />
      )}
      {editing !== null && (
        <Suspense>
          <DriverForm driver={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </Card>
  )
}
