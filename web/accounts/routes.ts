import { anybody, type Route, route, signedIn, signedOut } from '#web/routing/route.ts'

/** The admin's sign-in. */
const ofAdmin: Route[] = [
  route('/admin/login', {
    title: 'Login',
    guard: signedOut('admin'),
    shell: 'auth',
    screen: () => import('./LoginPage.tsx'),
  }),
  route('/admin/forgot-password', {
    title: 'Forgot Password',
    guard: signedOut('admin'),
    shell: 'auth',
    screen: () => import('./ForgotPasswordPage.tsx'),
  }),
  route('/admin/set-password/{token}', {
    title: 'Set Password',
    guard: signedOut('admin'),
    shell: 'auth',
    screen: () => import('./SetPasswordPage.tsx'),
  }),
]

/** The same pages at addresses of the buyer's portal. */
const ofBuyers: Route[] = [
  route('/buyer/features-list', {
    title: 'Features List',
    guard: anybody,
    shell: 'platform',
    screen: () => import('./FeaturesPage.tsx'),
  }),
  route('/venue/features-list', {
    title: 'Features List',
    guard: anybody,
    shell: 'platform',
    alias: '/buyer/features-list',
  }),
  route('/buyer/legal', {
    title: 'Legal',
    guard: anybody,
    shell: 'platform',
    screen: () => import('./LegalPage.tsx'),
  }),
  route('/buyer/legal/terms-and-conditions', {
    title: 'Terms and Conditions',
    guard: anybody,
    shell: 'platform',
    screen: () => import('./TermsPage.tsx'),
  }),
  route('/buyer/legal/privacy-policy', {
    title: 'Privacy Policy',
    guard: anybody,
    shell: 'platform',
    screen: () => import('./PrivacyPage.tsx'),
  }),
]

export const accountRoutes: Route[] = [
  route('/', {
    title: 'Home',
    guard: { access: 'login', whenShop: '/buyer/orders/products' },
    shell: 'platform',
    screen: () => import('./HomePage.tsx'),
  }),
  route('/login', {
    title: 'Login',
    guard: signedOut('platform'),
    shell: 'auth',
    screen: () => import('./LoginPage.tsx'),
  }),
  route('/forgot-password', {
    title: 'Forgot Password',
    guard: signedOut('platform'),
    shell: 'auth',
    screen: () => import('./ForgotPasswordPage.tsx'),
  }),
  route('/set-password/{token}', {
    title: 'Set Password',
    guard: signedOut('platform'),
    shell: 'auth',
    screen: () => import('./SetPasswordPage.tsx'),
  }),
  route('/features-list', {
    title: 'Features List',
    guard: anybody,
    shell: 'platform',
    screen: () => import('./FeaturesPage.tsx'),
  }),
  route('/legal', { title: 'Legal', guard: anybody, shell: 'platform', redirect: '/legal/terms-and-conditions' }),
  route('/legal/terms-and-conditions', {
    title: 'Terms and Conditions',
    guard: anybody,
    shell: 'platform',
    screen: () => import('./TermsPage.tsx'),
  }),
  route('/legal/privacy-policy', {
    title: 'Privacy Policy',
    guard: anybody,
    shell: 'platform',
    screen: () => import('./PrivacyPage.tsx'),
  }),
  route('/accounts', { title: 'Accounts', guard: signedIn, shell: 'platform', redirect: '/accounts/premium' }),
  route('/accounts/premium', {
    title: 'Premium Accounts',
    guard: signedIn,
    shell: 'platform',
    screen: () => import('./PaidAccountsPage.tsx'),
  }),
  route('/accounts/freemium', {
    title: 'Free Accounts',
    guard: signedIn,
    shell: 'platform',
    screen: () => import('./FreeAccountsPage.tsx'),
  }),
  route('/accounts/distributor/new', {
    title: 'New Supplier Account',
    guard: signedIn,
    shell: 'platform',
    screen: () => import('./NewSupplierAccountPage.tsx'),
  }),
  route('/accounts/buyer-group/new', {
    title: 'New Customer Group Account',
    guard: signedIn,
    shell: 'platform',
    screen: () => import('./NewGroupAccountPage.tsx'),
  }),
  ...ofBuyers,
  ...ofAdmin,
]
