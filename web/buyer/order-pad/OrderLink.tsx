import type { ReactNode } from 'react'
import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'

/** Leads to the order pad whoever may order. */
export function OrderLink({ children = 'Order' }: { children?: ReactNode }) {
  const may = useRights()
  return may('createOrder', 'seeProducts') ? <LinkButton to={paths.buyer.products()}>{children}</LinkButton> : null
}
