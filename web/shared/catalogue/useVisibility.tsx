import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { reportProblem } from '#web/api/report-problem.ts'
import { countOf } from '#web/shared/format.ts'
import { Problem } from '#web/site/problem.ts'
import { toast } from '#web/ui/toast.ts'
import { UndoButton } from '#web/ui/UndoButton.tsx'
import { useCatalogue, useProductChanges } from './catalogue.ts'

type Some = readonly { id: number; name: string }[]

/** Hides products from all customers or shows them again; the toast offers to undo it. */
export function useVisibility() {
  const client = useQueryClient()
  const { calls, of } = useCatalogue()
  const changes = useProductChanges()
  const [isPending, setIsPending] = useState(false)

  async function set(products: Some, isHidden: boolean, isUndo = false): Promise<void> {
    const endpoint = isHidden ? calls.hide : calls.show
    setIsPending(true)
    const answers = await Promise.allSettled(products.map(({ id }) => call(endpoint, of({ productId: String(id) }))))
    setIsPending(false)
    for (const changed of changes) void client.invalidateQueries({ queryKey: keyOf(changed) })

    const done = products.filter((_, i) => answers[i]?.status === 'fulfilled')
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed?.reason instanceof Problem) reportProblem(failed.reason)
    if (done.length === 0) return
    const what = done.length === 1 ? done[0]!.name : countOf(done.length, 'product')
    toast.success(isHidden ? `Hidden: ${what}` : `Visible again: ${what}`, isHidden ? 'It is hidden from all customers.' : '', {
      ...(!isUndo && { ctas: <UndoButton key="undo" onUndo={() => void set(done, !isHidden, true)} />, delay: 8000 }),
    })
  }

  return {
    isPending,
    hide: (products: Some) => set(products, true),
    show: (products: Some) => set(products, false),
  }
}
