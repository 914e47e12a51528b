import type { ReactNode } from 'react'
import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'

/** Leads to the order pad, of one supplier where it is named: to order, or to look at products and prices only. */
export function OrderLink({ supplierId, children = 'Order' }: { supplierId?: number; children?: ReactNode }) {
  const may = useRights()
  if (!may('seeProducts')) return null
  const to = paths.buyer.products({ id: supplierId })
  if (may('createOrder')) return <LinkButton to={to}>{children}</LinkButton>
  return supplierId === undefined ? null : (
    <LinkButton to={to} variant="default">
      View products
    </LinkButton>
  )
}
