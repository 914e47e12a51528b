import type { Session, SessionUser } from '#contract/parties/session.ts'

/** A session for tests: Mia, who orders for The Glasshouse. */
export const aSession = (over: Partial<Session> = {}): Session => ({
  accessToken: 'token-1',
  accessTokenExpiresAt: '2026-11-20T04:00:00Z',
  refreshToken: '',
  refreshTokenExpiresAt: '2026-12-20T04:00:00Z',
  scope: 'venue',
  user: aUser(),
  ...over,
})

export const aUser = (over: Partial<SessionUser> = {}): SessionUser => ({
  id: 1,
  name: 'Mia Olsen',
  initials: 'MO',
  email: 'mia@glasshouse.example',
  phone: '',
  status: 'active',
  role: { key: 'venue_admin', name: 'Admin', description: 'Runs the outlets on the platform', role: 'venue' },
  scope: 'venue',
  permissions: ['seeOverview', 'createOrder'],
  accountName: 'Harbour Dining',
  accountType: 'premium',
  subscriptionStatus: 'active',
  isPrimary: true,
  mustEnrol: false,
  colors: { background: '#fcf1d9', text: '#855600' },
  notificationSettings: {
    order_placed: { mail: true, app: true },
    order_answered: { mail: true, app: true },
    order_changed: { mail: true, app: true },
    order_cancelled: { mail: true, app: true },
    order_delivered: { mail: true, app: true },
    price_proposed: { mail: true, app: true },
    price_planned: { mail: true, app: true },
    par_level_reached: { mail: true, app: true },
    connection: { mail: true, app: true },
  },
  formats: {
    currency: { code: 'AUD', template: '${amount}', fractionDigits: 2 },
    dateFormat: 'DD/MM/YYYY',
    timeFormat: 'HH:mm',
    dateTimeFormat: 'DD/MM/YYYY HH:mm',
    timezone: 'Australia/Sydney',
  },
  venueId: 1,
  groupId: 1,
  distributorId: null,
  venues: [
    { id: 1, name: 'The Glasshouse', logo: null },
    { id: 2, name: 'Anchor & Vine', logo: null },
  ],
  group: { id: 1, name: 'Harbour Dining', logo: null },
  distributor: null,
  context: { context: 'venue', contextId: 1 },
  ...over,
})
