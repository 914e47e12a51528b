import type { z } from 'zod'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type CallAt, useCall } from '#web/api/mutation.ts'
import type { NameChanges, NewName } from './NamesList.tsx'

/** The endpoints that change a list of names, the same three for every owner. */
export type NameCalls = {
  list: Endpoint
  create: CallAt & { body: { shape: { name: z.ZodString } } }
  update: CallAt
  remove: CallAt
}

/**
 * Calls the endpoints of a list of names.
 * @param paramsOf the path parameters of an item
 * @param bodyOf the request body of a name
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
    name: create.body.shape.name,
    isSaving: creating.isPending || updating.isPending,
    problem: creating.problem ?? updating.problem,
    reset: () => {
      creating.reset()
      updating.reset()
    },
  }
}
