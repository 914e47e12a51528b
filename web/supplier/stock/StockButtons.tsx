import { IconArrowsExchange, IconMinus, IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import type { GoodsKind } from './goods-kinds.ts'
import { goodsPath } from './stock-paths.ts'
import { useKeptStock } from './useKeptStock.ts'

/** The button labels of the stock actions. */
export const STOCK_WAYS: readonly [kind: GoodsKind, label: string, icon: typeof IconPlus][] = [
  ['add', 'Add stock', IconPlus],
  ['transfer', 'Transfer stock', IconArrowsExchange],
  ['remove', 'Remove stock', IconMinus],
]

/** Links to the stock forms, with the selected products. */
export function StockButtons({
  productIds = [],
  back,
  kinds = ['add', 'transfer', 'remove'],
  size,
}: {
  productIds?: readonly number[]
  back?: string
  kinds?: readonly GoodsKind[]
  size?: 'compact-md'
}) {
  const { keepsStock } = useKeptStock()
  if (!keepsStock) return null
  return STOCK_WAYS.filter(([kind]) => kinds.includes(kind)).map(([kind, label, Icon]) => (
    <LinkButton
      key={kind}
      variant="default"
      {...(size && { size })}
      leftSection={<Icon size={16} stroke={1.8} aria-hidden="true" />}
      to={goodsPath(kind, { productIds, ...(back !== undefined && { back }) })}
    >
      {label}
    </LinkButton>
  ))
}
