import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { reportProblem } from '#web/api/report-problem.ts'
import { countOf } from '#web/shared/format.ts'
import { Problem } from '#web/site/problem.ts'
import { toast } from '#web/ui/toast.ts'
import { useCatalogue, useProductChanges } from '../catalogue.ts'

type Some = readonly { id: number; name: string }[]

/** Requests in parallel: browsers queue more, and the server has other clients. */
const AT_ONCE = 6

/** Hides a product from some customers, or shows it again. */
export function useVenueVisibility({ id, name }: Pick<DistributorProduct, 'id' | 'name'>) {
  const client = useQueryClient()
  const { calls, of } = useCatalogue()
  const changes = useProductChanges()
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set())

  async function set(venues: Some, isHidden: boolean): Promise<void> {
    const endpoint = isHidden ? calls.hideFromVenue : calls.showToVenue
    setPending(new Set(venues.map((venue) => venue.id)))
    const answers: PromiseSettledResult<unknown>[] = []
    for (let from = 0; from < venues.length; from += AT_ONCE) {
      const some = venues.slice(from, from + AT_ONCE)
      answers.push(
        ...(await Promise.allSettled(
          some.map((venue) => call(endpoint, of({ productId: String(id), venueId: String(venue.id) }))),
        )),
      )
    }
    await Promise.all(changes.map((changed) => client.invalidateQueries({ queryKey: keyOf(changed) })))
    setPending(new Set())
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed?.reason instanceof Problem) reportProblem(failed.reason)
    const done = venues.filter((_, i) => answers[i]?.status === 'fulfilled')
    if (done.length === 0) return
    const whom = done.length === 1 ? done[0]!.name : countOf(done.length, 'customer')
    toast.success(isHidden ? `Hidden from ${whom}` : `Shown to ${whom}`, isHidden ? `They can no longer see ${name}.` : '')
  }

  return {
    pending,
    hide: (venues: Some) => set(venues, true),
    show: (venues: Some) => set(venues, false),
  }
}
