import {
  IconBuildingWarehouse,
  IconCategory,
  IconFileSearch,
  IconHistory,
  IconLayoutDashboard,
  IconMail,
  IconReceipt,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppFrame } from '#web/shared/AppFrame.tsx'
import { ContextName } from '#web/shared/ContextName.tsx'
import type { NavItem } from '#web/shared/navigation.ts'
import { paths } from '#web/site/paths.ts'

const overview: NavItem = {
  label: 'Overview',
  icon: IconLayoutDashboard,
  to: paths.admin.overview(),
  needs: ['adminManagePlatform'],
}
const orders: NavItem = { label: 'Orders', icon: IconHistory, to: paths.admin.orders(), needs: ['adminManagePlatform'] }
const suppliers: NavItem = {
  label: 'Suppliers',
  icon: IconBuildingWarehouse,
  to: paths.admin.suppliers(),
  needs: ['adminManagePlatform'],
}
const groups: NavItem = { label: 'Groups', icon: IconUsersGroup, to: paths.admin.groups(), needs: ['adminManagePlatform'] }
const users: NavItem = { label: 'Users', icon: IconUser, to: paths.admin.users(), needs: ['adminManagePlatform'] }
const clearing: NavItem = { label: 'Clearing', icon: IconFileSearch, to: paths.admin.clearing(), within: ['/admin/clearing-app'] }
const categories: NavItem = {
  label: 'Categories',
  icon: IconCategory,
  to: paths.admin.categories(),
  needs: ['adminManagePlatform'],
}

const outbox: NavItem = { label: 'Outbox', icon: IconMail, to: paths.admin.outbox(), needs: ['adminManagePlatform'] }

const accounting: NavItem = {
  label: 'Accounting',
  icon: IconReceipt,
  to: paths.admin.accountingDocuments(),
  needs: ['adminManagePlatform'],
}

export function AdminFrame({ isRail = false, children }: { isRail?: boolean; children: ReactNode }) {
  return (
    <AppFrame
      home={paths.admin.overview()}
      sections={[{ items: [overview, orders, suppliers, groups, users, categories, clearing, accounting, outbox] }]}
      tabs={[overview, orders, suppliers, clearing]}
      context={<ContextName name="Platform" detail="Admin" />}
      searchHint="Search orders, suppliers, groups…"
      isRail={isRail}
    >
      {children}
    </AppFrame>
  )
}
