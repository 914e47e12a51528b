import type { Endpoint, Sent } from '#contract/endpoint.ts'
import type { ListedUnit, units } from '#contract/units.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { NamesList } from './NamesList.tsx'

/** The calls of whoever's units they are. A venue names itself in the path of a change; `params` fills that in. */
export type UnitCalls = {
  list: typeof units.list
  create: typeof units.create
  update: typeof units.update
  remove: typeof units.remove
}

const TYPES = { single: 'Whole pieces', fractional: 'Any fraction', pack: 'Pack' } as const

/** What goods are ordered, priced and counted in. Those of the platform are there for everybody and stay as they are. */
export function Units({
  calls,
  mayChange,
  ofPlatform = 'Platform',
  params = {},
}: {
  calls: UnitCalls
  mayChange: boolean
  /** How the platform's own units are called here. */
  ofPlatform?: string
  params?: Record<string, string>
}) {
  const { data } = useAnswer(calls.list, { query: {} })
  const create = useCall(calls.create, { changes: [calls.list], form: 'name' })
  const update = useCall(calls.update, { changes: [calls.list], form: 'name' })
  const remove = useCall(calls.remove, { changes: [calls.list] })
  const columns: Column<ListedUnit>[] = [
    { id: 'type', header: 'Counted in', cell: ({ type }) => TYPES[type] },
    { id: 'whose', header: 'Kept by', card: 'none', cell: ({ isOwn }) => (isOwn ? 'You' : ofPlatform) },
  ]
  const named = <E extends Endpoint>(id: number) => ({ params: { ...params, unitId: String(id) } }) as unknown as Sent<E>
  return (
    <NamesList
      one="unit"
      rows={own(data)}
      columns={columns}
      hasTypes
      mayChange={mayChange}
      whyNot="Not among your permissions"
      changes={{
        save: (id, body, then) =>
          id === null ? create.send({ body }, then) : update.send({ ...named<typeof units.update>(id), body }, then),
        remove: ({ id }) => remove.send(named<typeof units.remove>(id)),
        isSaving: create.isPending || update.isPending,
        problem: create.problem ?? update.problem,
        reset: () => {
          create.reset()
          update.reset()
        },
      }}
      removing={() => 'Units that products are sold in stay; this one goes if there is none.'}
      empty="Units of your own, such as a demijohn or a half crate, stand beside those everybody has."
    />
  )
}

/** Own ones first: those are what somebody comes here for. */
const own = (all: readonly ListedUnit[]): ListedUnit[] => [...all].sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
