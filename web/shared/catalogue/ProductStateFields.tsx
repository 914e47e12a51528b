import { Suspense } from 'react'
import { later } from '#web/ui/later.ts'

const ProductStateControl = later(() => import('./ProductStateControl.tsx').then((part) => part.ProductStateControl))

type Toggle = { isOn: boolean; onChange: (isOn: boolean) => void; disabled: boolean; hint: string }
export type ProductStateFieldsProps = { hidden: Toggle; tracked: Toggle; shop?: Toggle }

/** Whether customers and visitors see a product, and whether its stock is tracked. Last on the page, loaded after it. */
export const ProductStateFields = (props: ProductStateFieldsProps) => (
  <Suspense>
    <ProductStateControl {...props} />
  </Suspense>
)
