import { IconShoppingCart } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PlainFrame } from '#web/shared/PlainFrame.tsx'
import { useVisitorCarts } from '#web/shared/visitor-cart.ts'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'

/** Products and cart of a shop, for visitors without a session. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const count = useVisitorCarts().reduce((sum, { lines }) => sum + lines.length, 0)
  return (
    <PlainFrame
      home={paths.buyer.products()}
      isWide
      actions={
        <>
          <LinkButton to={paths.buyer.cart()} variant="default" leftSection={<IconShoppingCart size={17} stroke={1.7} />}>
            {count > 0 ? `Cart · ${count}` : 'Cart'}
          </LinkButton>
          <LinkButton to={paths.login()}>Sign in</LinkButton>
        </>
      }
    >
      {children}
    </PlainFrame>
  )
}
