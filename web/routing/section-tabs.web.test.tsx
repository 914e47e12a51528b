import { act, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { supplierHead } from '#web/admin/suppliers/supplier-head.tsx'
import { SupplierTabs } from '#web/buyer/suppliers/SupplierTabs.tsx'
import { aSession, aUser } from '#web/session/a-session.ts'
import { keepSession } from '#web/session/storage.ts'
import { OutletTabs } from '#web/supplier/outlets/OutletTabs.tsx'
import { ProductsTabs } from '#web/supplier/products/ProductsTabs.tsx'

/** Tabs as their words and addresses: the link itself is the router's. */
vi.mock('#web/ui/Tabs.tsx', () => ({
  Tabs: ({ tabs }: { tabs: { label: string; to: string }[] }) => tabs.map(({ label, to }) => `${label} ${to}`).join('\n'),
}))
vi.mock('#web/api/query.ts', () => ({ useAnswerLater: () => ({ data: undefined }) }))
vi.mock('#web/routing/current.ts', () => ({ useRoute: () => undefined }))

function tabsOf(element: ReactElement): string[] {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() => root.render(element))
  const lines = place.textContent?.split('\n') ?? []
  act(() => root.unmount())
  return lines.map((line) => line.slice(0, line.lastIndexOf(' ')))
}

test('R-058 the supplier section of a customer has its three tabs', () => {
  expect(tabsOf(<SupplierTabs />)).toEqual(['Current Suppliers', 'All Suppliers', 'Connection Requests'])
})

test('R-084 the product section of a supplier has products, stocktake and proposals, and what is planned', () => {
  keepSession(localStorage, aSession({ user: aUser({ permissions: ['conductStocktake', 'seeProducts'] }) }))
  expect(tabsOf(<ProductsTabs />)).toEqual(['All Products', 'Stocktake', 'Planned Prices', 'Price Proposals'])
})

test('R-085 the outlet section of a supplier has customers and requests, these for who may answer them', () => {
  keepSession(localStorage, aSession({ user: aUser({ permissions: ['manageVenue'] }) }))
  expect(tabsOf(<OutletTabs />)).toEqual(['All Customers', 'Connection Requests'])
  keepSession(localStorage, aSession({ user: aUser({ permissions: [] }) }))
  expect(tabsOf(<OutletTabs />)).toEqual(['All Customers'])
})

test('R-103 a supplier of the admin shows its info first, then customers, products and users', () => {
  const supplier = {
    id: 1,
    name: 'Northfield',
    productCount: 3,
    connectedVenuesCount: 2,
    accountType: 'premium',
    subscriptionStatus: 'active',
  }
  expect(tabsOf(supplierHead(supplier as never).tabs)).toEqual(['Info', 'Customers', 'Products', 'Users'])
})
