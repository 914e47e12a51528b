import type { FastifyInstance } from 'fastify'

// Scripts and connections only from our own address; Mantine writes its layout into style attributes, so styles may be inline.
const POLICY = [
  "default-src 'self'",
  // the reader of barcodes is WebAssembly
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "object-src 'none'",
]

/** A report made elsewhere may be shown in a frame, and nothing else. */
const contentSecurityPolicy = (reportUrl: string | null) =>
  [...POLICY, ...(reportUrl === null ? [] : [`frame-src 'self' ${new URL(reportUrl).origin}`])].join(';')

/** What keeps a browser from doing with an answer what it should not. The same on every answer, so it is written down once. */
export const SECURITY_HEADERS = {
  'content-security-policy': contentSecurityPolicy(null),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const

export function securityHeaders(app: FastifyInstance, reportUrl: string | null): void {
  const headers = { ...SECURITY_HEADERS, 'content-security-policy': contentSecurityPolicy(reportUrl) }
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers)
    // what may be kept says so itself
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    next()
  })
}
