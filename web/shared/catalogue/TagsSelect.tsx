import { MultiSelect } from '#web/ui/MultiSelect.tsx'
import type { Form } from '#web/ui/useForm.ts'
import type { ProductValues } from './product-form.ts'

/** The tags of a product. */
export const TagsSelect = ({
  form,
  tags,
}: {
  form: Form<ProductValues, unknown>
  tags: readonly { id: number; name: string }[]
}) => (
  <MultiSelect
    label="Tags"
    name="tagIds"
    placeholder={form.values.tagIds.length === 0 ? 'No tags' : ''}
    data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
    value={form.values.tagIds}
    onChange={(tagIds) => form.set('tagIds', tagIds)}
    searchable
    hidePickedOptions
    nothingFoundMessage="No such tag"
  />
)
