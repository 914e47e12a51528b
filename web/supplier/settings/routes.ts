import { type Route, supplier } from '#web/routing/route.ts'
import { route } from '../route.ts'

const settings = supplier('editSettings')
const integrations = '/supplier/settings/integrations'

/** Company settings, users and user settings. */
export const settingsRoutes: Route[] = [
  route('/supplier/user-settings', {
    title: 'User Settings',
    guard: supplier(),
    screen: () => import('#web/shared/user-settings/UserSettingsPage.tsx'),
  }),
  route('/supplier/settings', {
    title: 'Info',
    guard: settings,
    screen: () => import('./InfoPage.tsx'),
  }),
  route('/supplier/settings/users', {
    title: 'Users',
    guard: supplier('userAdministration'),
    screen: () => import('./UsersPage.tsx'),
  }),
  route('/supplier/settings/changes', {
    title: 'Changes',
    guard: supplier('userAdministration'),
    screen: () => import('./AuditTrailPage.tsx'),
  }),
  route(integrations, {
    title: 'Integrations',
    guard: settings,
    screen: () => import('../integrations/IntegrationsPage.tsx'),
  }),
  route('/supplier/settings/inventory', {
    title: 'Inventory',
    guard: settings,
    screen: () => import('./InventoryPage.tsx'),
  }),
  route('/supplier/settings/delivery', {
    title: 'Delivery',
    guard: settings,
    screen: () => import('../delivery/DeliveryPage.tsx'),
  }),
  route('/supplier/settings/b2b-portal', {
    title: 'B2B Portal',
    guard: settings,
    screen: () => import('./PortalPage.tsx'),
  }),
  route('/supplier/settings/warehouse', {
    title: 'Warehouse',
    guard: settings,
    screen: () => import('./WarehousePage.tsx'),
  }),
  route('/supplier/settings/warehouse/{id}', {
    title: 'Warehouse locations',
    guard: settings,
    screen: () => import('../stock/locations/WarehouseLocationsPage.tsx'),
  }),
  route('/supplier/settings/onboarding', {
    title: 'Onboarding',
    guard: settings,
    screen: () => import('./OnboardingPage.tsx'),
  }),
  route('/supplier/settings/invoices', {
    title: 'Invoice settings',
    guard: settings,
    screen: () => import('./InvoicesSettingsPage.tsx'),
  }),
  route('/supplier/settings/electronic-documents', {
    title: 'Electronic documents',
    guard: settings,
    screen: () => import('./ElectronicDocumentsPage.tsx'),
  }),
  route('/supplier/settings/payment-information', {
    title: 'Payment Information',
    guard: settings,
    screen: () => import('./PaymentInformationPage.tsx'),
  }),
]
