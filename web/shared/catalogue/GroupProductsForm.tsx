import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { distributorProductGroups } from '#contract/catalogue/product-groups.ts'
import type { DistributorProductRow } from '#contract/catalogue/products.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { reportProblem } from '#web/api/report-problem.ts'
import { countOf } from '#web/shared/format.ts'
import { Problem } from '#web/site/problem.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { useCatalogue, useProductChanges, useProductGroups } from './catalogue.ts'

const grouping = z.object({ productGroupId: z.string().nullable() })
const NONE = 'none'

/** Puts several products into a product group, or takes them out of theirs. */
export function GroupProductsForm({
  products,
  onDone,
  onClose,
}: {
  products: readonly DistributorProductRow[]
  onDone: () => void
  onClose: () => void
}) {
  const client = useQueryClient()
  const { calls, of } = useCatalogue()
  const changes = useProductChanges()
  const groups = useProductGroups() ?? []
  const [isPending, setIsPending] = useState(false)
  const form = useForm({ schema: grouping, initial: { productGroupId: null }, problem: null, isGuarded: false })
  const { productGroupId: chosen } = form.values

  async function save() {
    setIsPending(true)
    const body = { productGroupId: chosen === NONE ? null : Number(chosen) }
    const answers = await Promise.allSettled(
      products.map(({ id }) => call(calls.update, { ...of({ productId: String(id) }), body })),
    )
    const changed = [...changes, distributorProductGroups.list]
    await Promise.all(changed.map((one) => client.invalidateQueries({ queryKey: keyOf(one) })))
    setIsPending(false)
    const done = answers.filter(({ status }) => status === 'fulfilled').length
    if (done > 0) toast.success(`Product group set: ${countOf(done, 'product')}`)
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (!failed) onDone()
    else if (failed.reason instanceof Problem) reportProblem(failed.reason)
    else throw failed.reason
  }

  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Product group of ${countOf(products.length, 'product')}`}
      submit={`Change ${countOf(products.length, 'product')}`}
      available={chosen !== null}
      unavailable={groups.length === 0 ? 'There are no product groups yet. Create one first.' : 'Choose a product group'}
      pending={isPending}
      problem={null}
      onSubmit={form.onSubmit(() => void save())}
    >
      <Select
        label="Product group"
        placeholder="Choose a product group"
        searchable
        allowDeselect={false}
        data={[{ value: NONE, label: 'No product group' }, ...groups.map(({ id, name }) => ({ value: String(id), label: name }))]}
        {...form.choice('productGroupId')}
      />
    </FormDialog>
  )
}
