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
}
