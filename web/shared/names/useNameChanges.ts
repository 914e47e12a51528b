import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type CallAt, useCall } from '#web/api/mutation.ts'
import type { NameChanges, NewName } from './NamesList.tsx'

/** The calls that change a list of names; whoever it belongs to has the same three. */
export type NameCalls = { list: Endpoint; create: CallAt; update: CallAt; remove: CallAt }

/**
 * How a list of names is changed by its calls.
 * @param paramsOf the places in the path of one of them
 * @param bodyOf what is sent of a name
 */
export function useNameChanges(
  { list, create, update, remove }: NameCalls,
  paramsOf: (id: number) => Record<string, string>,
  bodyOf: (name: NewName) => object,
): NameChanges {
  const creating = useCall(create, { changes: [list], form: 'name' })
  const updating = useCall(update, { changes: [list], form: 'name' })
  const removing = useCall(remove, { changes: [list] })
  return {
    save: (id, name, then) => {
      const body = bodyOf(name)
      if (id === null) creating.send({ body }, then)
      else updating.send({ params: paramsOf(id), body }, then)
    },
    remove: ({ id }) => removing.send({ params: paramsOf(id) }),
    isSaving: creating.isPending || updating.isPending,
    problem: creating.problem ?? updating.problem,
    reset: () => {
      creating.reset()
      updating.reset()
    },
  }
}
