import { type Category, categories } from '#contract/catalogue/categories.ts'
import { useCall } from '#web/api/mutation.ts'
import { PictureField } from '#web/shared/catalogue/PictureField.tsx'
import { Card } from '#web/ui/Card.tsx'
import { toast } from '#web/ui/toast.ts'

/** The picture of a category, shown for products without their own. */
export function CategoryPicture({ category }: { category: Category }) {
  const update = useCall(categories.update, { changes: [categories.adminList], form: 'picture' })
  const remove = useCall(categories.removeImage, { changes: [categories.adminList] })
  const params = { categoryId: String(category.id) }
  return (
    <Card title="Picture" note="Shown for products without their own picture">
      <PictureField
        name={category.name}
        picture={category.image}
        isOwn={!category.isDefaultImage}
        isPending={update.isPending || remove.isPending}
        problem={update.problem?.fields.image?.[0]}
        onChoose={(image) =>
          update.send({ params, body: { name: category.name, parentId: category.parentId }, files: { image } }, () =>
            toast.success('Picture saved'),
          )
        }
        onRemove={() => remove.send({ params }, () => toast.success('Picture removed'))}
      />
    </Card>
  )
}
