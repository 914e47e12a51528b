import { Button } from '@mantine/core'
import { type Warehouse, warehouses } from '#contract/stock/warehouses.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { countOf } from '#web/shared/format.ts'
import { NamesList } from '#web/shared/names/NamesList.tsx'
import { useNameChanges } from '#web/shared/names/useNameChanges.ts'
import { paths } from '#web/site/paths.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { Page } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSettingsHead } from './settings-frame.tsx'

const LIST = { query: { withLocations: 'true' } } as const
const paramsOf = (id: number) => ({ warehouseId: String(id) })

export const loader = () => load(warehouses.list, LIST)

/** The supplier's warehouses. */
export default function WarehousePage() {
  const may = useRights()
  const { data } = useAnswer(warehouses.list, LIST)
  const changes = useNameChanges(warehouses, paramsOf, ({ name }) => ({ name }))
  const update = useCall(warehouses.update, { changes: [warehouses.list] })
  const removing = useCall(warehouses.remove, { changes: [warehouses.list] })
  const nextAfter = ({ id }: { id: number }) => data.find((one) => one.id !== id)

  const primary: Column<Warehouse> = {
    id: 'primary',
    header: 'Fulfils orders',
    cell: ({ id, name, isPrimary }) =>
      isPrimary ? (
        <StatusBadge tone="bottle">Primary</StatusBadge>
      ) : (
        may('editSettings') && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={update.isPending}
            onClick={() =>
              update.send({ params: paramsOf(id), body: { name, primaryWarehouseId: id } }, () =>
                toast.success(`Fulfils orders ${name} now`),
              )
            }
          >
            Make primary
          </Button>
        )
      ),
  }
  const locations: Column<Warehouse> = {
    id: 'locations',
    header: 'Locations',
    cell: ({ id, name, locations: there = [] }) => (
      <TextLink to={paths.supplier.warehouseLocations({ id })} aria-label={`Locations in ${name}`}>
        {there.length === 0 ? 'Add locations' : countOf(there.length, 'location')}
      </TextLink>
    ),
  }
  return (
    <Page {...useSettingsHead()}>
      <NamesList
        one="warehouse"
        rows={data}
        columns={[primary, locations]}
        mayChange={may('editSettings')}
        whyNot="You do not have permission to edit settings"
        changes={{
          ...changes,
          remove: (row) => {
            const next = data.find(({ id }) => id === row.id)?.isPrimary ? nextAfter(row) : undefined
            removing.send({ params: paramsOf(row.id), body: next ? { primaryWarehouseId: next.id } : {} })
          },
        }}
        removing={(row) =>
          data.length === 1
            ? 'At least one warehouse is required.'
            : row.isPrimary
              ? `Only an empty warehouse can be removed. ${nextAfter(row)?.name ?? ''} becomes the primary warehouse.`
              : 'Only an empty warehouse can be removed. Its stock history is kept.'
        }
        empty="Add a warehouse to track stock."
      />
    </Page>
  )
}
