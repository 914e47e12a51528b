import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { recipeCosts } from '#contract/kitchen/recipe-costs.ts'
import { recipes } from '#contract/kitchen/recipes.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { formatPrice, perUnit } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { ProductThumb } from '#web/shared/ProductThumb.tsx'
import { numberIn } from '#web/shared/typed.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Finder, useTerm } from '#web/ui/Finder.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { PriceEffects } from './PriceEffects.tsx'
import classes from './Sales.module.css'

const PAUSE = 250

export type TriedProduct = { id: number; name: string; image: string | null; from: string }

/** What recipes would cost at another price of a product. Nothing is changed by it. */
export function TryPrice({ suggested, onClose }: { suggested?: readonly TriedProduct[]; onClose: () => void }) {
  const [product, setProduct] = useState<TriedProduct | null>(null)
  return (
    <Dialog opened onClose={onClose} title="Try a price" size="xl">
      <div className={classes.dialog}>
        {product ? (
          <Effects key={product.id} product={product} onOther={() => setProduct(null)} />
        ) : (
          <ProductFinder suggested={suggested} onChoose={setProduct} />
        )}
      </div>
    </Dialog>
  )
}

function ProductFinder({
  suggested,
  onChoose,
}: {
  suggested: readonly TriedProduct[] | undefined
  onChoose: (product: TriedProduct) => void
}) {
  const term = useTerm()
  const isAsked = term.asked !== '' || !suggested
  const { data, isStale } = useAnswerLater(
    recipes.items,
    { query: { limit: '20', ...(term.asked && { term: term.asked }) } },
    { quiet: true, when: isAsked },
  )
  const found = (data?.data ?? [])
    .filter(({ kind }) => kind === 'product')
    .map(({ id, name, image, distributor }) => ({ id, name, image, from: distributor?.name ?? '' }))
  return (
    <Finder
      term={term}
      label="Product"
      description="See what recipes would cost if you paid another price"
      placeholder="Search products you buy"
      found={isAsked ? found : suggested}
      isAnswered={data !== undefined && !isStale}
      unasked={suggested ? 'In this recipe' : 'Products you buy'}
      onChoose={onChoose}
      row={(one) => (
        <>
          <ProductThumb product={{ name: one.name, image: one.image, categoryId: null }} />
          <TwoLines below={one.from}>{one.name}</TwoLines>
        </>
      )}
    />
  )
}

function Effects({ product, onOther }: { product: TriedProduct; onOther: () => void }) {
  const { currency } = useFormats()
  const [price, setPrice] = useState<number | undefined>()
  const [asked] = useDebouncedValue(price, PAUSE)
  // the present price and its unit come with any price that is asked about
  const { data, problem, again, isStale } = useAnswerLater(
    recipeCosts.priceEffect,
    { query: { productId: String(product.id), price: String(asked ?? 0) } },
    { quiet: true },
  )
  const now = data && (data.priceBefore === null ? 'Price not known today' : `${formatPrice(data.priceBefore, currency)} today`)
  return (
    <>
      <div className={classes.chosen}>
        <span className={classes.product}>
          <ProductThumb product={{ name: product.name, image: product.image, categoryId: null }} />
          <TwoLines below={product.from}>{product.name}</TwoLines>
        </span>
        <Button variant="subtle" color="gray" onClick={onOther}>
          Other product
        </Button>
        <MoneyInput
          label={data ? `New price ${perUnit(data.product.priceUnit)}` : 'New price'}
          description={now}
          currency={currency}
          decimals={4}
          data-autofocus
          value={price}
          onChange={(value) => setPrice(numberIn(value))}
        />
      </div>
      {problem ? (
        <NotLoaded problem={problem} again={again} />
      ) : asked === undefined ? (
        <p className={classes.quiet}>Enter a price to see each recipe before and after.</p>
      ) : data && !isStale ? (
        <PriceEffects effects={data.recipes} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </>
  )
}
