import { anybody, type Route, route, signedIn, signedOut } from '#web/routing/route.ts'

export const platformRoutes: Route[] = [
  route('/', {
    title: 'Home',
    guard: { access: 'login', whenShop: '/buyer/orders/products' },
    shell: 'platform',
    about: 'Choose the outlet, group or supplier to work for.',
    screen: () => import('./HomePage.tsx'),
  }),
  route('/login', {
    title: 'Login',
    guard: signedOut('platform'),
    shell: 'door',
    about: 'Sign in with email and password.',
    screen: () => import('./LoginPage.tsx'),
  }),
  route('/forgot-password', {
    title: 'Forgot Password',
    guard: signedOut('platform'),
    shell: 'door',
    about: 'Ask for a link to set a new password.',
    screen: () => import('./ForgotPasswordPage.tsx'),
  }),
  route('/set-password/{token}', {
    title: 'Set Password',
    guard: signedOut('platform'),
    shell: 'door',
    about: 'Set a new password by the link from the mail.',
    screen: () => import('./SetPasswordPage.tsx'),
  }),
  route('/features-list', {
    title: 'Features List',
    guard: anybody,
    shell: 'platform',
    about: 'What each plan includes, for outlets and for suppliers.',
    screen: () => import('./FeaturesPage.tsx'),
  }),
  route('/legal', { title: 'Legal', guard: anybody, shell: 'platform', redirect: '/legal/terms-and-conditions' }),
  route('/legal/terms-and-conditions', {
    title: 'Terms and Conditions',
    guard: anybody,
    shell: 'platform',
    about: 'The rules of using the platform.',
    screen: () => import('./TermsPage.tsx'),
  }),
  route('/legal/privacy-policy', {
    title: 'Privacy Policy',
    guard: anybody,
    shell: 'platform',
    about: 'What is stored about people, why and for how long.',
    screen: () => import('./PrivacyPage.tsx'),
  }),
  route('/accounts', { title: 'Accounts', guard: signedIn, shell: 'platform', redirect: '/accounts/premium' }),
  route('/accounts/premium', {
    title: 'Premium Accounts',
    guard: signedIn,
    shell: 'platform',
    about: 'Your paid accounts with plan, subscription and what is due.',
  }),
  route('/accounts/freemium', {
    title: 'Free Accounts',
    guard: signedIn,
    shell: 'platform',
    about: 'Your free accounts, and what a paid plan would add to each.',
  }),
  route('/accounts/distributor/new', {
    title: 'New Supplier Account',
    guard: signedIn,
    shell: 'platform',
    about: 'Open an account for another supplier you run.',
  }),
  route('/accounts/buyer-group/new', {
    title: 'New Customer Group Account',
    guard: signedIn,
    shell: 'platform',
    about: 'Open a group account for several outlets of one owner.',
  }),
]
