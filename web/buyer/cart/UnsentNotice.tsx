import { Link } from '@tanstack/react-router'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useUnsentOrders } from './useUnsentOrders.ts'

/** On every page, while orders of this outlet wait for the connection. */
export function UnsentNotice() {
  const { length } = useUnsentOrders()
  if (length === 0) return null
  return (
    <Notice tone="saffron">
      {countOf(length, 'order')} not sent yet. {length === 1 ? 'It is' : 'They are'} sent when the connection is back.{' '}
      <Link to={paths.buyer.cart()}>View cart</Link>
    </Notice>
  )
}
