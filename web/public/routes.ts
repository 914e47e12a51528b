import { buyer, byLink, type Route, route } from '#web/routing/route.ts'
import { onboardingQuery, onboardingSuccessQuery, runQuery } from './queries.ts'

const order = (side: 'buyer' | 'supplier') => ({
  title: 'Order',
  guard: { ...byLink, publicOrder: side },
  shell: 'public' as const,
})

export const publicRoutes: Route[] = [
  route('/supplier', {
    title: 'Supplier',
    guard: byLink,
    shell: 'public',
    screen: () => import('./SupplierEntryPage.tsx'),
  }),
  route('/supplier/orders/{id}', { ...order('supplier'), screen: () => import('./order/SupplierOrderPage.tsx') }),
  route('/buyer', {
    title: 'Buyer',
    guard: byLink,
    shell: 'public',
    screen: () => import('./BuyerEntryPage.tsx'),
  }),
  route('/venue', { title: 'Buyer', guard: byLink, shell: 'public', alias: '/buyer' }),
  route('/buyer/orders/{id}', { ...order('buyer'), screen: () => import('./order/BuyerOrderPage.tsx') }),
  route('/venue/orders/{id}', { ...order('buyer'), alias: '/buyer/orders/{id}' }),
  route('/run', { title: 'Run', guard: byLink, shell: 'public', query: runQuery, screen: () => import('./run/RunPage.tsx') }),
  route('/onboarding', {
    title: 'Onboarding',
    guard: byLink,
    shell: 'public',
    query: onboardingQuery,
    screen: () => import('./OnboardingPage.tsx'),
  }),
  route('/onboarding-success', {
    title: 'Onboarding Success',
    guard: byLink,
    shell: 'public',
    query: onboardingSuccessQuery,
    screen: () => import('./OnboardingSuccessPage.tsx'),
  }),
  route('/onboarding-not-found', {
    title: 'Onboarding Not Found',
    guard: byLink,
    shell: 'public',
    screen: () => import('./OnboardingNotFoundPage.tsx'),
  }),
  route('/free-trial', {
    title: 'Free Trial',
    guard: byLink,
    shell: 'public',
    screen: () => import('./FreeTrialPage.tsx'),
  }),
  route('/legal/suppliers/{id}', {
    title: 'Terms and Conditions',
    guard: byLink,
    shell: 'public',
    screen: () => import('./SupplierTermsPage.tsx'),
  }),
  // Shop visitors see the products where customers have the order pad.
  route('/buyer/orders/products/{id?}', {
    title: 'Products',
    guard: { ...buyer('seeProducts'), openToShop: true },
    shell: 'buyer',
    screen: () => import('./shop/ShopPage.tsx'),
  }),
  route('/buyer/shopping-cart', {
    title: 'Shopping Cart',
    guard: { ...buyer('createOrder'), openToShop: true },
    shell: 'buyer',
    screen: () => import('./shop/VisitorCartPage.tsx'),
  }),
]
