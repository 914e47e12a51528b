import { IconArrowsExchange, IconMinus, IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import type { GoodsKind } from './goods-kinds.ts'
import { goodsPath } from './stock-paths.ts'

/** What can be done with goods, in the words of buttons. */
export const STOCK_WAYS: readonly [kind: GoodsKind, label: string, icon: typeof IconPlus][] = [
  ['add', 'Bring in', IconPlus],
  ['transfer', 'Move', IconArrowsExchange],
  ['remove', 'Write off', IconMinus],
]

/** To where stock is booked, with the products one comes from. */
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
