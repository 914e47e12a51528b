/**
 * Every refusal the API can give: code, status and the sentence a person reads.
 * Codes are facts. On the wire: `{error: {code, message, fields?, products?}}` (G-008).
 */
export const problems = {
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  wrong_credentials: { status: 401, message: 'Incorrect email or password' },
  second_factor_required: { status: 401, message: 'Enter the code from your authenticator app' },
  wrong_code: { status: 401, message: 'This code is incorrect or has already been used' },
  token_expired: { status: 401, message: 'Your session has expired' },
  session_revoked: { status: 401, message: 'Your session has ended' },
  forbidden: { status: 403, message: 'You do not have permission to do this' },
  plan_required: { status: 403, message: 'Your plan does not include this' },
  second_factor_enrolment: { status: 403, message: 'Set up two-factor authentication first. Your administrator requires it.' },
  account_deactivated: { status: 403, message: 'This account has been deactivated' },
  subscription_blocked: { status: 402, message: 'This subscription is blocked. Please pay the outstanding amount to continue.' },
  not_found: { status: 404, message: 'We could not find that' },
  link_expired: { status: 404, message: 'This link has expired or was already used' },
  method_not_allowed: { status: 405, message: 'This address does not support that method' },
  conflict: { status: 409, message: 'Someone else changed this at the same time. Please review and try again.' },
  invalid_transition: { status: 409, message: 'This is no longer possible because the order’s status has changed' },
  too_large: { status: 413, message: 'The request is too large' },
  wrong_content_type: { status: 415, message: 'This call does not accept that content type' },
  quote_expired: { status: 409, message: 'This quote has expired. Extend it first, or create a new one.' },
  dispute_unsettled: {
    status: 409,
    message: 'Nothing has changed since the customer reported it. Correct the lines or issue a credit note first.',
  },
  malformed_body: { status: 400, message: 'The request could not be read' },
  validation_failed: { status: 422, message: 'Please check the highlighted fields' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used for another request' },
  not_existing: {
    status: 422,
    message: 'Some of the products do not have sufficient inventory in stock, or are not available at the moment.',
  },
  not_enough_stock: {
    status: 422,
    message: 'Some of the products do not have sufficient inventory in stock, or are not available at the moment.',
  },
  'currency-no-matching': { status: 422, message: 'The supplier sells in another currency than this outlet buys in' },
  below_minimum: { status: 422, message: 'This order is below the supplier’s minimum' },
  price_changed: { status: 409, message: 'Prices have changed. Please check the new total.' },
  last_line: { status: 422, message: 'An order needs at least one product. Cancel the order instead.' },
  not_connected: { status: 422, message: 'This outlet is not connected to the supplier' },
  no_accounting: { status: 422, message: 'Connect accounting under Integrations first' },
  document_held: { status: 422, message: 'This document cannot be sent to accounting yet' },
  provider_not_enabled: { status: 422, message: 'This installation is not set up for this integration yet' },
  provider_refused: { status: 422, message: 'An error occurred when authorizing connection. Please try again later.' },
  provider_away: { status: 422, message: 'The other system does not answer right now. Please try again in a few minutes.' },
  provider_discontinued: {
    status: 422,
    message: 'This provider has been discontinued. Import your products from a CSV file instead.',
  },
  duplicate_invoice: { status: 409, message: 'This invoice was already uploaded' },
  category_in_use: { status: 409, message: 'This category still contains categories or products' },
  last_admin: {
    status: 409,
    message: 'A company needs at least one user administrator. Make someone else an administrator first.',
  },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment.' },
  internal: { status: 500, message: 'Unexpected internal server error.' },
  not_ready: { status: 503, message: 'Not ready yet' },
  overloaded: { status: 503, message: 'The service is busy. Please try again in a moment.' },
  storage_full: {
    status: 503,
    message: 'This cannot be saved right now because storage is full. Please try again in a few minutes.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

/** What a refusal looks like on the wire. `fields` maps a dotted field to its messages; `products` names the lines a stock problem is about (G-070). */
export type ProblemBody = {
  error: { code: ProblemCode; message: string; fields?: Record<string, string[]>; products?: number[] }
}
