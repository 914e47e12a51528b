import {
  IconAdjustments,
  IconChartBar,
  IconClipboardList,
  IconFileInvoice,
  IconHome2,
  IconLayoutGrid,
  IconPackages,
  IconReceiptRefund,
  IconShoppingCart,
  IconTruck,
  IconUsers,
  IconUsersGroup,
  IconWhisk,
} from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useContextId } from '#web/session/context.ts'
import { useUser, useUserMaybe } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { AppFrame } from '#web/shared/AppFrame.tsx'
import { ContextSwitch } from '#web/shared/ContextSwitch.tsx'
import type { NavItem, NavSection } from '#web/shared/navigation.ts'
import { paths } from '#web/site/paths.ts'
import { later } from '#web/ui/later.ts'
import { useCartLineCount } from './cart/useCart.ts'

/** For visitors only: whoever is signed in does not load it first. */
const UnsentNotice = later(() => import('./cart/UnsentNotice.tsx').then((part) => part.UnsentNotice))
const ShopFrame = later(() => import('./ShopFrame.tsx').then((part) => part.ShopFrame))

const overview: NavItem = {
  label: 'Overview',
  icon: IconHome2,
  to: paths.buyer.overview(),
  needs: ['seeOverview', ['premium', 'lite']],
}
const productsItem: NavItem = { label: 'Order', icon: IconLayoutGrid, to: paths.buyer.products(), needs: ['seeProducts'] }
const ordersItem: NavItem = {
  label: 'Orders',
  icon: IconClipboardList,
  to: paths.buyer.orders(),
  within: ['/buyer/orders'],
  needs: ['seeOrders'],
}
const cartItem: NavItem = { label: 'Cart', icon: IconShoppingCart, to: paths.buyer.cart(), needs: ['createOrder'] }

/** The portal of outlets and groups; a shop visitor sees a reduced frame around the same screens. */
export function BuyerLayout({ children }: { children: ReactNode }) {
  return useUserMaybe() ? (
    <Portal>{children}</Portal>
  ) : (
    <Suspense>
      <ShopFrame>{children}</ShopFrame>
    </Suspense>
  )
}

function Portal({ children }: { children: ReactNode }) {
  const user = useUser()
  const may = useRights()
  const contextId = useContextId()
  const { data: open } = useAnswerLater(
    orderCounts.ofVenue,
    { params: { contextId }, query: { open: 'true' } },
    { when: contextId > 0 && may('seeOrders'), quiet: true },
  )
  // without the permission to order, prices can still be looked at
  const products = may('createOrder') ? productsItem : { ...productsItem, label: 'Products' }
  const orders = { ...ordersItem, count: open?.count }
  const cart = { ...cartItem, count: useCartLineCount() }
  // Unsent counts are kept in this browser and sent from any page once the connection is back.
  useEffect(() => {
    if (localStorage.getItem('stocktakeCounts')) void import('./stock/count/count-keeper.ts').catch(() => {})
  }, [])
  // Orders that could not be sent are sent from any page; loaded now, as there is no loading without a connection.
  useEffect(() => {
    if (may('createOrder')) void import('./cart/unsent-sender.ts').catch(() => {})
  }, [may])
  const sections: NavSection[] = [
    {
      items: [
        overview,
        products,
        cart,
        {
          label: 'Suppliers',
          icon: IconTruck,
          to: paths.buyer.suppliers(),
          within: ['/buyer/suppliers'],
          needs: ['seeSuppliers'],
        },
        orders,
        {
          label: 'Invoices',
          icon: IconFileInvoice,
          to: paths.buyer.invoices(),
          within: ['/buyer/pending-updates', '/buyer/orders/merge-pending-update', '/buyer/orders/new-pending-update'],
          needs: [['lite', 'premium']],
        },
        { label: 'Credit notes', icon: IconReceiptRefund, to: paths.buyer.creditNotes(), needs: ['seeOrders'] },
        {
          label: 'Stock',
          icon: IconPackages,
          to: paths.buyer.stock(),
          within: ['/buyer/stock', '/buyer/inventory'],
          needs: [['manageInventory', 'conductStocktake']],
        },
        { label: 'Recipes', icon: IconWhisk, to: paths.buyer.recipes(), needs: [['lite', 'premium']] },
        {
          label: 'Reports',
          icon: IconChartBar,
          to: paths.buyer.invoiceReport(),
          within: ['/buyer/reports'],
          needs: ['seeReports'],
        },
      ],
    },
    {
      label: user.group?.name ?? user.accountName,
      items: [
        ...(user.context?.context === 'venue'
          ? [
              {
                label: 'Outlet settings',
                icon: IconAdjustments,
                to: paths.buyer.settings({ id: user.context.contextId }),
                within: ['/buyers'],
                needs: ['manageSettings' as const],
              },
            ]
          : []),
        { label: 'Group settings', icon: IconUsersGroup, to: paths.buyer.group(), needs: ['group'] },
        { label: 'Users', icon: IconUsers, to: paths.buyer.groupUsers(), needs: ['userAdministration'] },
      ],
    },
  ]
  return (
    <AppFrame
      home={paths.buyer.home()}
      sections={sections}
      tabs={[overview, products, cart, orders]}
      context={<ContextSwitch />}
      searchHint="Search products, orders, suppliers…"
      userSettings={paths.buyer.userSettings()}
    >
      {may('createOrder') && (
        <Suspense>
          <UnsentNotice />
        </Suspense>
      )}
      {children}
    </AppFrame>
  )
}
