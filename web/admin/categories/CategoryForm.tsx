import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { type Category, categories } from '#contract/catalogue/categories.ts'
import { text } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { placesFor } from './category-path.ts'

const categoryForm = z.object({ name: text(), parentId: z.string().nullable() })

/** Edits a category's name and parent. */
export function CategoryForm({
  category,
  parentId,
  onClose,
}: {
  /** The edited category; null for a new one. */
  category: Category | null
  /** The default parent of a new category. */
  parentId: number | null
  onClose: () => void
}) {
  const { data: tree } = useAnswer(categories.adminList, {})
  const changes = [categories.adminList]
  const create = useCall(categories.create, { changes, form: 'category' })
  const update = useCall(categories.update, { changes, form: 'category' })
  const place = category ? category.parentId : parentId
  const form = useForm({
    schema: categoryForm,
    initial: { name: category?.name ?? '', parentId: place === null ? null : String(place) },
    problem: create.problem ?? update.problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={category ? `Edit ${category.name}` : 'New category'}
      submit={category ? 'Save category' : 'Add category'}
      pending={create.isPending || update.isPending}
      problem={create.problem ?? update.problem}
      onSubmit={form.onSubmit(({ name, parentId: below }) => {
        const body = { name, parentId: below === null ? null : Number(below) }
        const done = () => {
          toast.success(category ? `${name} saved` : `${name} added`)
          onClose()
        }
        if (category) update.send({ params: { categoryId: category.id }, body }, done)
        else create.send({ body }, done)
      })}
    >
      <TextInput label="Name" required maxLength={255} data-autofocus {...form.text('name')} />
      <Select
        label="Parent category"
        placeholder="Top level"
        clearable
        searchable
        nothingFoundMessage="No categories found"
        data={placesFor(tree, category?.id ?? null).map(({ id, label }) => ({ value: String(id), label }))}
        {...form.choice('parentId')}
      />
    </FormDialog>
  )
}
