import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { type Endpoint, type Sent, takesKey } from '#contract/platform/endpoint.ts'
import { Problem } from '#web/site/problem.ts'
import { clearMessage } from '#web/ui/dialog-message.ts'
import { call } from './call.ts'
import type { Result } from './create-call.ts'
import { createIntent } from './intent.ts'
import { keyOf } from './query.ts'
import { reportProblem } from './report-problem.ts'

/** A call that reads, whose path names the company, or not. */
export type At = Endpoint & { params?: z.ZodType<Readonly<Record<string, unknown>>, Readonly<Record<string, string>>> }
export type Asked<Q extends z.ZodType> = z.ZodType<z.output<Q>, z.input<Q>>

/** A call that several portals have at different paths that name the company; the server validates its body. */
export type CallAt = Endpoint & {
  params?: z.ZodType<Readonly<Record<string, unknown>>, Readonly<Record<string, string>>>
  body?: z.ZodType<unknown, object | undefined>
}

/** The path parameters of such a call. */
export type PathOf = Readonly<Record<string, string | number>>

export type UseCall<E extends Endpoint> = {
  /** Sends; `then` runs on success. Failures are shown on the form, in the open dialog, or as a toast. */
  send: (sent: Sent<E>, then?: (result: Result<E>) => void) => void
  /** Sends and resolves with the answer, or rejects after the problem was shown. */
  ask: (sent: Sent<E>) => Promise<Result<E>>
  isPending: boolean
  problem: Problem | null
  reset: () => void
}

type Options<E extends Endpoint> = {
  changes?: readonly Endpoint[]
  /** A refusal leaves a trace as well: `changes` are read again after it, too. */
  isRecorded?: boolean
  form?: string
  /** Called instead of showing the problem when the server could not be reached: the key makes sending it again safe. */
  onUnreached?: (sent: Sent<E>, key: string) => void
}

/**
 * A write: `const accept = useCall(distributorOrders.accept, { changes: [distributorOrders.list] })`. Queries of the endpoints in
 * `changes` are invalidated; with `form`, field errors are stored under that key and shown on the form.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  { changes = [], isRecorded = false, form, onUnreached }: Options<E> = {},
): UseCall<E> {
  const client = useQueryClient()
  const [intent] = useState(() => createIntent(() => crypto.randomUUID()))
  const readAgain = () => Promise.all(changes.map((changed) => client.invalidateQueries({ queryKey: keyOf(changed) })))

  const mutation = useMutation<Result<E>, Problem, Sent<E>>({
    ...(form !== undefined && { mutationKey: ['form', form] }),
    mutationFn: async (sent) => {
      try {
        const result = await call(endpoint, sent, {
          formKey: form,
          loadingKey: form ?? `${endpoint.method} ${endpoint.path}`,
          ...(takesKey(endpoint) && { idempotencyKey: intent.keyFor(sent) }),
        })
        intent.settled(200)
        return result
      } catch (problem) {
        intent.settled(problem instanceof Problem ? problem.status : 0)
        throw problem
      }
    },
    onError: (problem, sent) => {
      if (onUnreached && problem.status === 0) onUnreached(sent, intent.keyFor(sent))
      else reportProblem(problem, { hasForm: form !== undefined })
      return isRecorded ? readAgain() : undefined
    },
    onSuccess: () => {
      clearMessage()
      return readAgain()
    },
  })

  return {
    send: (sent, then) => mutation.mutate(sent, { onSuccess: (result) => then?.(result) }),
    ask: mutation.mutateAsync,
    isPending: mutation.isPending,
    problem: mutation.error,
    reset: mutation.reset,
  }
}
