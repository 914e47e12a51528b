import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { useCall } from '#web/api/mutation.ts'
import { Card } from '#web/ui/Card.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCatalogue, useProductChanges } from './catalogue.ts'
import { PictureField } from './PictureField.tsx'

/** A product's picture, saved immediately; without one, its category's picture is shown. */
export function PictureCard({ product, isReadOnly }: { product: DistributorProduct; isReadOnly: boolean }) {
  const { calls, of } = useCatalogue()
  const changes = useProductChanges()
  const update = useCall(calls.update, { changes, form: 'picture' })
  const remove = useCall(calls.removeImage, { changes })
  const at = of({ productId: String(product.id) })
  return (
    <Card title="Picture">
      <PictureField
        hasCategory
        name={product.name}
        picture={product.image}
        isOwn={!product.isDefaultImage}
        isPending={update.isPending || remove.isPending}
        disabled={isReadOnly}
        problem={update.problem?.fields.image?.[0]}
        onChoose={(image) => update.send({ ...at, body: {}, files: { image } }, () => toast.success('Picture saved'))}
        onRemove={() => remove.send(at, () => toast.success('Picture removed', 'The picture of its category is shown instead.'))}
      />
    </Card>
  )
}
