import { CHEF, NOBODY, NOT_FOUND, OWNER, type Stops, SUPPLIER } from './stop.ts'

export const platformStops: Stops = {
  '/login': { login: [NOBODY, '/login'] },
  '/forgot-password': { 'forgot-password': [NOBODY, '/forgot-password'] },
  '/set-password/{token}': { 'set-password': [NOBODY, '/set-password/no-such-token', NOT_FOUND] },
  '/': { home: [CHEF, '/'] },
  '/features-list': { features: [NOBODY, '/features-list'] },
  '/buyer/legal': { legal: [NOBODY, '/buyer/legal'] },
  '/legal/terms-and-conditions': { terms: [NOBODY, '/legal/terms-and-conditions'] },
  '/legal/privacy-policy': { privacy: [NOBODY, '/legal/privacy-policy'] },
  '/{any}': { 'not-found': [CHEF, '/nowhere'], 'not-here-yet': [CHEF, '/buyer/suppliers/new'] },
  '/accounts/premium': { accounts: [SUPPLIER, '/accounts/premium'] },
  '/accounts/freemium': { 'accounts-free': [SUPPLIER, '/accounts/freemium'] },
  '/accounts/distributor/new': { 'account-new-supplier': [SUPPLIER, '/accounts/distributor/new'] },
  '/accounts/buyer-group/new': { 'account-new-group': [OWNER, '/accounts/buyer-group/new'] },
  '/run': {
    'drivers-run': [NOBODY, ({ run }) => `/run?token=${run}`],
    'drivers-run-wrong-link': [NOBODY, '/run?token=no-such-token', NOT_FOUND],
  },
  '/onboarding': { onboarding: [NOBODY, ({ link }) => `/onboarding?token=${link}`] },
  '/onboarding-success': { 'onboarding-success': [CHEF, '/onboarding-success?onboarding=true&isInvitation=true'] },
  '/onboarding-not-found': { 'onboarding-not-found': [NOBODY, '/onboarding?token=no-such-token', NOT_FOUND] },
  '/supplier': { 'entry-supplier': [NOBODY, '/supplier'] },
  '/buyer': { 'entry-buyer': [NOBODY, '/buyer'] },
  '/free-trial': { 'free-trial': [NOBODY, '/free-trial'] },
  '/legal/suppliers/{id}': { 'terms-of-supplier': [NOBODY, '/legal/suppliers/1'] },
}
