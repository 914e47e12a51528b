/**
 * Every refusal the API can give: code, status and the sentence a person reads.
 * Codes are facts. On the wire: `{error: {code, message, fields?, products?}}` (G-008).
 */
export const problems = {
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  wrong_credentials: { status: 401, message: 'Email or password is not right' },
  second_factor_required: { status: 401, message: 'Enter the code that your authenticator shows' },
  wrong_code: { status: 401, message: 'This code is not right, or was used already' },
  token_expired: { status: 401, message: 'Your session has expired' },
  session_revoked: { status: 401, message: 'Your session has ended' },
  forbidden: { status: 403, message: 'You may not do this' },
  plan_required: { status: 403, message: 'Your plan does not include this' },
  second_factor_enrolment: { status: 403, message: 'Set up two-factor authentication first. Your administrator requires it.' },
  account_deactivated: { status: 403, message: 'This account has been deactivated' },
  subscription_blocked: { status: 402, message: 'This subscription is blocked. Please settle it to continue.' },
  not_found: { status: 404, message: 'We could not find that' },
  link_expired: { status: 404, message: 'This link has expired or was already used' },
  method_not_allowed: { status: 405, message: 'This address does not answer that method' },
  conflict: { status: 409, message: 'Someone else changed this at the same moment. Please look again.' },
  invalid_transition: { status: 409, message: 'This is not possible any more: the order has moved on' },
  too_large: { status: 413, message: 'What you sent is too large' },
  wrong_content_type: { status: 415, message: 'This call does not take that content type' },
  quote_expired: { status: 409, message: 'This quote no longer holds. Give it a later last day first, or write a new one.' },
  dispute_unsettled: {
    status: 409,
    message: 'Nothing has changed since the customer reported it. Correct the lines or write a credit note first.',
  },
  malformed_body: { status: 400, message: 'What you sent could not be read' },
  validation_failed: { status: 422, message: 'Some fields need another look' },
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
  below_minimum: { status: 422, message: 'This order is below what the supplier delivers for' },
  price_changed: { status: 409, message: 'Prices have changed since you looked. Please check the new total.' },
  last_line: { status: 422, message: 'An order keeps at least one product. Cancel it instead.' },
  not_connected: { status: 422, message: 'This outlet is not connected with the supplier' },
  no_accounting: { status: 422, message: 'Connect accounting under Integrations first' },
  provider_discontinued: { status: 422, message: 'This provider has closed. Bring your products in as a CSV file instead.' },
  category_in_use: { status: 409, message: 'This category still holds categories or products' },
  last_admin: {
    status: 409,
    message: 'A company keeps at least one person who manages its people. Make somebody else one first.',
  },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment.' },
  internal: { status: 500, message: 'Unexpected internal server error.' },
  not_ready: { status: 503, message: 'Not ready yet' },
  overloaded: { status: 503, message: 'There is more to do than can be done at once. Please try again in a moment.' },
  storage_full: { status: 503, message: 'There is no room to save this at the moment. Please try again in a few minutes.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

/** What a refusal looks like on the wire. `fields` maps a dotted field to its messages; `products` names the lines a stock problem is about (G-070). */
export type ProblemBody = {
  error: { code: ProblemCode; message: string; fields?: Record<string, string[]>; products?: number[] }
}
