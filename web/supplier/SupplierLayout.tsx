import {
  IconAddressBook,
  IconAdjustments,
  IconBox,
  IconBuildingStore,
  IconChartBar,
  IconClipboardList,
  IconFileInvoice,
  IconHome2,
  IconPlugConnected,
  IconReceiptRefund,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import { onlyDelivers } from '#contract/platform/permissions.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { AppFrame } from '#web/shared/AppFrame.tsx'
import { ContextName } from '#web/shared/ContextName.tsx'
import type { NavItem, NavSection } from '#web/shared/navigation.ts'
import { paths } from '#web/site/paths.ts'
import { later } from '#web/ui/later.ts'

const TrialLeft = later(() => import('./TrialLeft.tsx').then((part) => part.TrialLeft))

const overview: NavItem = { label: 'Overview', icon: IconHome2, to: paths.supplier.overview() }
const ordersItem: NavItem = { label: 'Orders', icon: IconClipboardList, to: paths.supplier.orders() }
const products: NavItem = {
  label: 'Products',
  icon: IconBox,
  to: paths.supplier.products(),
  within: ['/supplier/products'],
  needs: ['seeProducts'],
}
const outlets: NavItem = {
  label: 'Customers',
  icon: IconBuildingStore,
  to: paths.supplier.outlets(),
  within: ['/supplier/outlets'],
  needs: ['premium'],
}
const creditNotes: NavItem = { label: 'Credit notes', icon: IconReceiptRefund, to: paths.supplier.creditNotes() }

const ownRun: NavItem = { label: 'My run', icon: IconTruck, to: paths.supplier.ownRun(), needs: ['seeOwnDeliveries'] }
const invoices: NavItem = { label: 'Invoices', icon: IconFileInvoice, to: paths.supplier.invoices(), needs: ['seeOrders'] }

/** The supplier portal; for a driver who does nothing else, the own run alone. */
export function SupplierLayout({ children }: { children: ReactNode }) {
  const user = useUser()
  return onlyDelivers({ role: user.role.role, permissions: user.permissions }) ? (
    <AppFrame
      home={paths.supplier.ownRun()}
      sections={[{ items: [ownRun] }]}
      tabs={[ownRun]}
      context={<ContextName name={user.distributor?.name ?? user.accountName} detail="Supplier" />}
      userSettings={paths.supplier.userSettings()}
    >
      {children}
    </AppFrame>
  ) : (
    <OfficeLayout>{children}</OfficeLayout>
  )
}

function OfficeLayout({ children }: { children: ReactNode }) {
  const user = useUser()
  const may = useRights()
  const { data: counts } = useAnswerLater(orderCounts.ofDistributor, {}, { when: may('seeOrders'), quiet: true })
  const orders = { ...ordersItem, count: counts?.byStatus.pending }
  // Activities and drafts that could not be sent are sent from any page; loaded now, as there is no loading without a connection.
  useEffect(() => {
    if (may('premium', 'seeCRM')) void import('./crm/unsent-sender.ts').catch(() => {})
    if (may('premium')) void import('./orders/write/unsent-draft-sender.ts').catch(() => {})
  }, [may])
  const company = user.distributor?.name ?? user.accountName
  const sections: NavSection[] = [
    {
      items: [
        overview,
        orders,
        invoices,
        creditNotes,
        products,
        outlets,
        {
          label: 'CRM',
          icon: IconAddressBook,
          to: paths.supplier.accountActivity(),
          within: ['/supplier/crm'],
          needs: ['premium', 'seeCRM'],
        },
        {
          label: 'Reports',
          icon: IconChartBar,
          to: paths.supplier.outletReport(),
          within: ['/supplier/reports'],
          needs: ['premium', 'seeReports'],
        },
      ],
    },
    {
      label: company,
      items: [
        {
          label: 'Settings',
          icon: IconAdjustments,
          to: paths.supplier.settings(),
          within: [
            paths.supplier.inventorySettings(),
            paths.supplier.portalSettings(),
            paths.supplier.warehouses(),
            paths.supplier.onboardingSettings(),
            paths.supplier.paymentInformation(),
            paths.supplier.invoiceSettings(),
            paths.supplier.electronicDocuments(),
            paths.supplier.legal(),
          ],
          needs: ['editSettings'],
        },
        { label: 'Users', icon: IconUsers, to: paths.supplier.users(), needs: ['userAdministration'] },
        { label: 'Integrations', icon: IconPlugConnected, to: paths.supplier.integrations(), needs: ['editSettings'] },
      ],
    },
  ]
  return (
    <AppFrame
      home={paths.supplier.overview()}
      sections={sections}
      tabs={[overview, orders, products, outlets]}
      context={
        <>
          <ContextName name={company} detail="Supplier" />
          {user.accountType === 'free_trial' && (
            <Suspense>
              <TrialLeft />
            </Suspense>
          )}
        </>
      }
      searchHint="Search orders, customers, products…"
      userSettings={paths.supplier.userSettings()}
    >
      {children}
    </AppFrame>
  )
}
