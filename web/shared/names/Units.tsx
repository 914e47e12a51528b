import type { ListedUnit } from '#contract/catalogue/units.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { NamesList } from './NamesList.tsx'
import { type NameCalls, useNameChanges } from './useNameChanges.ts'

const TYPES = { single: 'Whole pieces', fractional: 'Any fraction', pack: 'Pack' } as const

/**
 * What goods are ordered, priced and counted in. Those of the platform are there for everybody and stay as they are.
 * `calls`: those of whoever's units they are; a venue names itself in the path of a change, which `params` fills in.
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

/** Own ones are what somebody comes here for. */
const ownFirst = (all: readonly ListedUnit[]): ListedUnit[] => [...all].sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
