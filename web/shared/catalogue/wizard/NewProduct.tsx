import { useAnswerLater } from '#web/api/query.ts'
import { useQueryOfAddress } from '#web/routing/current.ts'
import { isId } from '#web/routing/is-id.ts'
import { useCatalogue } from '../catalogue.ts'
import { ProductWizard } from './ProductWizard.tsx'

/** The wizard, empty or prefilled from the product in the query parameter `from`. */
export function NewProduct() {
  const { calls, of } = useCatalogue()
  const { from } = useQueryOfAddress()
  const sent = of({ productId: from ?? '' })
  const { data: original } = useAnswerLater(calls.find, sent, { when: isId(from), quiet: true })
  return <ProductWizard key={original?.id} original={original} />
}
