import { z } from 'zod'
import { Formats } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { email, messages, optionalText, text } from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/id.ts'
import { ACCOUNT_TYPES, ROLES, SCOPES } from '#contract/platform/permissions.ts'
import { SecondFactorCode } from './second-factor.ts'

const Place = z.object({ id: Id, name: z.string(), logo: z.string().nullable() })

/** Events a user may be notified about, by mail and in the app (G-049). */
export const NOTIFICATION_EVENTS = [
  'order_placed',
  'order_answered',
  'order_changed',
  'order_cancelled',
  'order_delivered',
  'price_proposed',
  'price_planned',
  'par_level_reached',
  'connection',
  'todo_due',
  'stock_transferred',
] as const
export const NotificationSettings = z.record(z.enum(NOTIFICATION_EVENTS), z.object({ mail: z.boolean(), app: z.boolean() }))
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** The signed-in user as the browser keeps it in `loggedUser`. */
export const SessionUser = z.object({
  id: Id,
  name: z.string(),
  initials: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(['invited', 'active', 'deactivated']),
  role: z.object({ key: z.string(), name: z.string(), description: z.string(), role: z.enum(ROLES) }),
  scope: z.enum(SCOPES),
  permissions: z.array(z.string()),
  accountName: z.string(),
  accountType: z.enum(ACCOUNT_TYPES),
  subscriptionStatus: z.enum(['trialing', 'active', 'past_due', 'blocked', 'cancelled']),
  isPrimary: z.boolean(),
  /** Nothing else is answered until two-factor authentication is set up. */
  mustEnrol: z.boolean(),
  colors: z.object({ background: z.string(), text: z.string() }),
  notificationSettings: NotificationSettings,
  formats: Formats,
  venueId: Id.nullable(),
  groupId: Id.nullable(),
  distributorId: Id.nullable(),
  /** Venues this user may act for, in the order they are offered. */
  venues: z.array(Place),
  group: Place.nullable(),
  distributor: Place.extend({
    defaultDeliveryDate: z.string().nullable(),
    /** It keeps stock, and does so in batches. */
    inventoryTracking: z.boolean(),
    batchTracking: z.boolean(),
  }).nullable(),
  /** What the user acts as at the moment; null for suppliers and admins. */
  context: z.object({ context: z.enum(['venue', 'venue-group']), contextId: Id }).nullable(),
})
export type SessionUser = z.infer<typeof SessionUser>

export const Session = z.object({
  accessToken: z.string(),
  accessTokenExpiresAt: z.string(),
  /** Always empty: the token is only in the cookie `docket_refresh`, which scripts cannot read. */
  refreshToken: z.string(),
  refreshTokenExpiresAt: z.string(),
  scope: z.enum(SCOPES),
  user: SessionUser,
})
export type Session = z.infer<typeof Session>

/**
 * Sign-in (`grant_type=password`) and renewal (`grant_type=refresh_token`), form-encoded (R-301, G-020).
 * A browser leaves `refresh_token` out: it travels in an HttpOnly cookie. Another program sends the value of that cookie.
 */
const Grant = z.discriminatedUnion('grant_type', [
  z.strictObject({
    grant_type: z.literal('password'),
    client_id: z.literal('web'),
    username: text(254),
    password: z.string({ error: messages.required }).min(1, messages.required).max(200),
    /** Where the answer without one was second_factor_required. */
    code: SecondFactorCode.optional(),
  }),
  z.strictObject({
    grant_type: z.literal('refresh_token'),
    client_id: z.literal('web'),
    refresh_token: z.string().max(200).optional(),
  }),
])

export const NewPassword = z
  .string({ error: messages.required })
  .min(10, 'At least 10 characters')
  .max(200, 'At most 200 characters')

const tokenParams = z.object({ token: z.string().min(1).max(200) })
const TokenState = z.object({ email: z.string(), expiresAt: z.string() })

const signIn = (role: 'admin' | 'manager') =>
  endpoint({
    method: 'POST',
    path: `/${role}/oauth`,
    summary: role === 'admin' ? 'Sign in or renew a session as platform admin' : 'Sign in or renew a session',
    audience: 'public',
    permission: null,
    body: Grant,
    bodyType: 'form',
    returns: Session,
    openWhenBlocked: true,
    problems: [
      'wrong_credentials',
      'second_factor_required',
      'wrong_code',
      'session_revoked',
      'account_deactivated',
      'too_many_requests',
    ],
  })

const signOut = (role: 'admin' | 'manager') =>
  endpoint({
    method: 'DELETE',
    path: `/${role}/oauth`,
    summary: 'Sign out and end the session with its refresh tokens',
    audience: role === 'admin' ? 'admin' : 'any',
    permission: null,
    returns: 'nothing',
    openWhenBlocked: true,
    openToEnrol: true,
    problems: [],
  })

const me = (path: '/me' | '/manager/me' | '/admin/me') =>
  endpoint({
    method: 'GET',
    path,
    summary: 'Get the signed-in user with role, permissions and context',
    audience: path === '/admin/me' ? 'admin' : 'any',
    permission: null,
    returns: SessionUser,
    openWhenBlocked: true,
    openToEnrol: true,
    problems: [],
  })

const forgotPassword = (role: 'admin' | 'manager') =>
  endpoint({
    method: 'POST',
    path: `/${role}/forgot-password`,
    summary: 'Send a link to set a new password; the answer does not depend on whether the address is known',
    audience: 'public',
    permission: null,
    body: z.strictObject({ email }),
    returns: 'nothing',
    problems: ['too_many_requests'],
  })

const findSetPassword = (role: 'admin' | 'manager') =>
  endpoint({
    method: 'GET',
    path: `/${role}/set-password/:token`,
    summary: 'Check whether a set-password link is valid and for whom',
    audience: 'public',
    permission: null,
    params: tokenParams,
    returns: TokenState,
    problems: ['link_expired'],
  })

const setPassword = (role: 'admin' | 'manager') =>
  endpoint({
    method: 'POST',
    path: `/${role}/set-password/:token`,
    summary: 'Set a new password by a single-use link valid for 24 hours, and sign in',
    audience: 'public',
    permission: null,
    params: tokenParams,
    body: z.strictObject({ password: NewPassword, code: SecondFactorCode.optional() }),
    returns: Session,
    problems: ['link_expired', 'second_factor_required', 'wrong_code', 'account_deactivated', 'too_many_requests'],
  })

export const session = {
  adminSignIn: signIn('admin'),
  signIn: signIn('manager'),
  me: me('/me'),
  managerMe: me('/manager/me'),
  adminMe: me('/admin/me'),
  updateMe: endpoint({
    method: 'PUT',
    path: '/me',
    summary: 'Update the user’s name, phone, notification settings or password',
    audience: 'any',
    permission: null,
    body: z
      .strictObject({
        name: text().optional(),
        phone: optionalText(40).optional(),
        notificationSettings: NotificationSettings.optional(),
        currentPassword: z.string().max(200).optional(),
        password: NewPassword.optional(),
      })
      .refine((body) => body.password === undefined || body.currentPassword !== undefined, {
        path: ['currentPassword'],
        message: messages.required,
      }),
    returns: SessionUser,
    openWhenBlocked: true,
    problems: ['validation_failed'],
  }),
  adminSignOut: signOut('admin'),
  signOut: signOut('manager'),
  switchContext: endpoint({
    method: 'PUT',
    path: '/manager/oauth/context',
    summary: 'Switch to another venue or to the group',
    audience: 'venue',
    permission: null,
    body: z.strictObject({ context: z.enum(['venue', 'venue-group']), contextId: Id }),
    returns: Session,
    openWhenBlocked: true,
    problems: ['not_found'],
  }),
  adminForgotPassword: forgotPassword('admin'),
  forgotPassword: forgotPassword('manager'),
  adminFindSetPassword: findSetPassword('admin'),
  findSetPassword: findSetPassword('manager'),
  adminSetPassword: setPassword('admin'),
  setPassword: setPassword('manager'),
}
