import type { ListedUnit } from '#contract/catalogue/units.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { NamesList } from './NamesList.tsx'
import { type NameCalls, useNameChanges } from './useNameChanges.ts'

const TYPES = { single: 'Whole pieces', fractional: 'Any fraction', pack: 'Pack' } as const

/**
 * The units for ordering, pricing and counting. Platform units are shared and read-only. `calls` are the endpoints of the owner; a venue
 * names itself in the path, which `params` fills in.
 */
export function Units({
  rows,
  calls,
  mayChange,
  params = {},
}: {
  rows: readonly ListedUnit[]
  calls: NameCalls
  mayChange: boolean
  params?: Record<string, string>
}) {
  const changes = useNameChanges(
    calls,
    (id) => ({ ...params, unitId: String(id) }),
    (unit) => unit,
  )
  return (
    <NamesList
      one="unit"
      rows={ownFirst(rows)}
      columns={COLUMNS}
      hasTypes
      mayChange={mayChange}
      whyNot="You do not have permission to manage units"
      changes={changes}
      removing={() => 'A unit that products use cannot be deleted.'}
      empty="Your own units, such as a demijohn or a half crate, appear here next to the shared ones."
    />
  )
}

const COLUMNS: Column<ListedUnit>[] = [
  { id: 'type', header: 'Counted in', cell: ({ type }) => TYPES[type] },
  { id: 'whose', header: 'Owner', card: 'none', cell: ({ isOwn }) => (isOwn ? 'You' : 'Platform') },
]

/** Own units come first. */
const ownFirst = (all: readonly ListedUnit[]): ListedUnit[] => [...all].sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
