import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { DistributorProductRow } from '#contract/catalogue/products.ts'
import { tags as tagCalls } from '#contract/catalogue/tags.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { reportProblem } from '#web/api/report-problem.ts'
import { countOf } from '#web/shared/format.ts'
import { Problem } from '#web/site/problem.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { MultiSelect } from '#web/ui/MultiSelect.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { useCatalogue, useProductChanges, useTags } from './catalogue.ts'
import { retagged } from './tag-products.ts'

const tagging = z.object({ on: z.array(z.string()), off: z.array(z.string()) })

/** Adds tags to several products and removes others. */
export function TagProductsForm({
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
  const tags = useTags() ?? []
  const [isPending, setIsPending] = useState(false)
  const form = useForm({ schema: tagging, initial: { on: [], off: [] }, problem: null, isGuarded: false })
  const { on, off } = form.values
  const wanted = retagged(products, on.map(Number), off.map(Number))
  const borne = new Set(products.flatMap((product) => product.tags.map(({ id }) => id)))
  const choices = (some: typeof tags) => some.map(({ id, name }) => ({ value: String(id), label: name }))

  async function save() {
    setIsPending(true)
    const answers = await Promise.allSettled(
      wanted.map(({ id, tagIds }) => call(calls.update, { ...of({ productId: String(id) }), body: { tagIds } })),
    )
    await Promise.all([...changes, tagCalls.list].map((changed) => client.invalidateQueries({ queryKey: keyOf(changed) })))
    setIsPending(false)
    const done = answers.filter(({ status }) => status === 'fulfilled').length
    if (done > 0) toast.success(`Tagged: ${countOf(done, 'product')}`)
    const failed = answers.find((answer) => answer.status === 'rejected')
    // The dialog shows why, so it stays open; what is tagged already is not changed by sending it again.
    if (!failed) onDone()
    else if (failed.reason instanceof Problem) reportProblem(failed.reason)
    else throw failed.reason
  }

  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Tag ${countOf(products.length, 'product')}`}
      submit={wanted.length === 0 ? 'Tag' : `Change ${countOf(wanted.length, 'product')}`}
      available={wanted.length > 0}
      unavailable={
        tags.length === 0 ? 'There are no tags yet. Create tags on the Tags page first.' : 'Choose a tag that changes something'
      }
      pending={isPending}
      problem={null}
      onSubmit={form.onSubmit(() => void save())}
    >
      <MultiSelect
        label="Add tags"
        placeholder={on.length === 0 ? 'Choose tags' : ''}
        data={choices(tags.filter(({ id }) => !off.includes(String(id))))}
        value={on}
        onChange={(tagIds) => form.set('on', tagIds)}
        searchable
        hidePickedOptions
        nothingFoundMessage="No such tag"
      />
      {borne.size > 0 && (
        <MultiSelect
          label="Remove tags"
          placeholder={off.length === 0 ? 'Choose tags' : ''}
          data={choices(tags.filter(({ id }) => borne.has(id) && !on.includes(String(id))))}
          value={off}
          onChange={(tagIds) => form.set('off', tagIds)}
          hidePickedOptions
        />
      )}
    </FormDialog>
  )
}
