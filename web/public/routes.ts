import { buyer, byLink, type Route, route } from '#web/routing/route.ts'
import { onboardingQuery, onboardingSuccessQuery } from './queries.ts'

const order = { title: 'Order', guard: { ...byLink, publicOrder: true as const }, shell: 'public' as const }

export const publicRoutes: Route[] = [
  route('/supplier', {
    title: 'Supplier',
    guard: byLink,
    shell: 'public',
    about: 'Where suppliers arrive from a link: sign in, or open the order from the mail.',
  }),
  route('/supplier/orders/{id}', {
    ...order,
    about: 'One order for its supplier, opened by a link: look, accept, edit, decline or cancel without signing in.',
  }),
  route('/buyer', {
    title: 'Buyer',
    guard: byLink,
    shell: 'public',
    about: 'Where outlets arrive from a link: sign in, or open the order from the mail.',
  }),
  route('/venue', { title: 'Buyer', guard: byLink, shell: 'public', alias: '/buyer' }),
  route('/buyer/orders/{id}', {
    ...order,
    about: 'One order for the outlet that placed it, opened by a link: look, ask for a change or cancel without signing in.',
  }),
  route('/venue/orders/{id}', { ...order, alias: '/buyer/orders/{id}' }),
  route('/onboarding', {
    title: 'Onboarding',
    guard: byLink,
    shell: 'public',
    about: 'Join by invitation: your outlet, your people and how you pay.',
    query: onboardingQuery,
    screen: () => import('./OnboardingPage.tsx'),
  }),
  route('/onboarding-success', {
    title: 'Onboarding Success',
    guard: byLink,
    shell: 'public',
    about: 'What happens after joining, and the way back to the cart.',
    query: onboardingSuccessQuery,
    screen: () => import('./OnboardingSuccessPage.tsx'),
  }),
  route('/onboarding-not-found', {
    title: 'Onboarding Not Found',
    guard: byLink,
    shell: 'public',
    about: 'The invitation has expired or was already answered; how to get a new one.',
    screen: () => import('./OnboardingNotFoundPage.tsx'),
  }),
  route('/free-trial', {
    title: 'Free Trial',
    guard: byLink,
    shell: 'public',
    about: 'Try the paid plan for a while, free.',
    screen: () => import('./FreeTrialPage.tsx'),
  }),
  route('/legal/suppliers/{id}', {
    title: 'Terms and Conditions',
    guard: byLink,
    shell: 'public',
    about: 'The terms and conditions of one supplier, for anybody.',
    screen: () => import('./SupplierTermsPage.tsx'),
  }),
  // A visitor of a shop sees what it sells where a customer has the order pad.
  route('/buyer/orders/products/{id?}', {
    title: 'Products',
    guard: { ...buyer('seeProducts'), openToShop: true },
    shell: 'buyer',
    about: 'What a shop sells, for visitors: choose, fill the cart, and join to order.',
    screen: () => import('#web/buyer/shop/ShopPage.tsx'),
  }),
  route('/buyer/shopping-cart', {
    title: 'Shopping Cart',
    guard: { ...buyer('createOrder'), openToShop: true },
    shell: 'buyer',
    about: 'What a visitor of a shop has chosen, and how to become a customer and order it.',
    screen: () => import('#web/buyer/shop/VisitorCartPage.tsx'),
  }),
]
