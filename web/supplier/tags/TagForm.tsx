import { Button, Checkbox, TextInput } from '@mantine/core'
import { z } from 'zod'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { type Tag, tags } from '#contract/catalogue/tags.ts'
import { utils } from '#contract/parties/utils.ts'
import { text } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { TagBadge } from '#web/shared/catalogue/TagBadge.tsx'
import { countOf } from '#web/shared/format.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import classes from './Tags.module.css'

const tagForm = z.object({ name: text(60), colorId: z.number(), b2bDisplay: z.boolean() })
const CHANGES = [tags.list, distributorProducts.list, distributorProducts.find]

/** A tag's name, colour and visibility in the shop. */
export function TagForm({ tag, onClose }: { tag: Tag | null; onClose: () => void }) {
  const { data: colors } = useAnswerLater(utils.colors, {})
  const create = useCall(tags.create, { changes: CHANGES, form: 'tag' })
  const update = useCall(tags.update, { changes: CHANGES, form: 'tag' })
  const remove = useCall(tags.remove, { changes: CHANGES })
  const problem = create.problem ?? update.problem
  const form = useForm({
    schema: tagForm,
    initial: tag ?? { name: '', colorId: 1, b2bDisplay: false },
    problem,
    isGuarded: false,
  })

  const onRemove = async () => {
    if (!tag) return
    const isSure = await confirm({
      title: `Remove ${tag.name}?`,
      message:
        tag.productCount > 0 ? `${countOf(tag.productCount, 'product')} will lose this tag.` : 'No products have this tag.',
      confirm: 'Remove tag',
      isDanger: true,
    })
    if (isSure)
      remove.send({ params: { tagId: tag.id } }, () => {
        toast.success(`${tag.name} removed`)
        onClose()
      })
  }

  return (
    <FormDialog
      opened
      onClose={onClose}
      title={tag ? tag.name : 'New tag'}
      submit={tag ? 'Save tag' : 'Add tag'}
      available={tag === null || form.isDirty}
      unavailable="No changes"
      pending={create.isPending || update.isPending}
      problem={problem}
      onSubmit={form.onSubmit(({ name, colorId, b2bDisplay }) => {
        const body = { name, colorId, b2bDisplay }
        const done = () => {
          toast.success(tag ? 'Tag saved' : `${name} added`)
          onClose()
        }
        if (tag) update.send({ params: { tagId: tag.id }, body }, done)
        else create.send({ body: { ...body, type: 'product' } }, done)
      })}
    >
      <TextInput label="Name" placeholder="Organic" required maxLength={60} data-autofocus {...form.text('name')} />
      <fieldset className={classes.colors}>
        <legend>Colour</legend>
        {(colors?.data ?? []).map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={classes.color}
            aria-pressed={form.values.colorId === id}
            onClick={() => form.set('colorId', id)}
          >
            <TagBadge tag={{ name, colorId: id }} />
          </button>
        ))}
      </fieldset>
      <Checkbox label="Shown in your shop" description="Visitors can filter the shop by it." {...form.check('b2bDisplay')} />
      {tag && (
        <Button
          variant="subtle"
          color="beet"
          size="compact-md"
          className={classes.remove}
          loading={remove.isPending}
          onClick={() => void onRemove()}
        >
          Remove tag…
        </Button>
      )}
    </FormDialog>
  )
}
