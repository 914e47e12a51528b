import { z } from 'zod'
import { TRUST_PROXY_SENTENCE, trustedProxies } from './trust-proxy.ts'

/** Every environment variable Docket reads: how it is checked, and the line `--help` prints about it. */

const text = z.string().trim().min(1, 'must not be empty')

function whole(from: number, to: number) {
  const sentence = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((value) => value >= from && value <= to, sentence)
}

function url(protocols: string[]) {
  const sentence = `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`
  return text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), sentence)
}

const databaseUrl = url(['postgres:', 'postgresql:'])
const webUrl = url(['http:', 'https:'])
/** May hold `{account}`. */
const accountUrl = text.refine(
  (value) => /^https?:\/\//.test(value) && URL.canParse(value.replace('{account}', 'account')),
  'must be an address that starts with http:// or https://',
)
const scopes = text.transform((value) => value.split(/\s+/))
const mailAddress = z.email('must be an email address')
const hostNames = text
  .transform((value) => value.split(',').map((name) => name.trim().toLowerCase()))
  .refine((names) => names.every((name) => /^[a-z0-9.-]+(:\d+)?$/.test(name)), 'must be host names separated by commas')

export const settings = z.object({
  PORT: whole(0, 65535).default(3000).describe('port to listen on (0: any free one)'),
  HOST: text.default('localhost').describe('address to listen on; 0.0.0.0 lets other machines in'),
  PUBLIC_URL: webUrl.optional().describe('address people reach Docket at, for links in mails (default: http://localhost:PORT)'),
  SHUTDOWN_DELAY: whole(0, 300)
    .default(0)
    .describe('seconds between /api/ready turning 503 at the end and new connections being refused, for load balancers'),
  DATA_DIR: text.default('./data').describe('folder for the embedded database, uploaded files and the generated secret'),
  ARCHIVE_DIR: text
    .optional()
    .describe('folder on another disk to which the embedded database copies its log, to restore any moment (off: no longer)'),

  DATABASE_URL: databaseUrl.optional().describe('PostgreSQL 16 or later (default: one of its own in DATA_DIR)'),
  DATABASE_APP_URL: databaseUrl
    .optional()
    .describe(
      'the same database for requests, signing in as docket_app, which owns nothing (default: DATABASE_URL takes that role)',
    ),
  DATABASE_REPLICA_URL: databaseUrl.optional().describe('read replica for lists and reports'),
  POOL_SIZE: whole(1, 500).default(10).describe('database connections of one process'),

  DOCKET_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters long, for example the output of: openssl rand -hex 32')
    .optional()
    .describe('signs tokens and encrypts stored secrets; required with DATABASE_URL in production, else made once in DATA_DIR'),
  DOCKET_SECRET_PREVIOUS: text
    .transform((value) => value.split(',').map((one) => one.trim()))
    .refine((secrets) => secrets.every((one) => one.length >= 32), 'must be former secrets separated by commas')
    .optional()
    .describe('former secrets, separated by commas: what was made with them still works'),
  SECOND_FACTOR: z
    .enum(['optional', 'platform-admins', 'all-admins'], 'must be optional, platform-admins or all-admins')
    .default('optional')
    .describe('who must use two-factor authentication: platform-admins, or all-admins for those of companies as well'),
  DOCKET_DEMO: z
    .enum(['auto', 'on', 'off'], 'must be auto, on or off')
    .default('auto')
    .describe(
      'demo data: auto fills a new embedded database where HOST is this machine and NODE_ENV is not production, on any empty database, off none',
    ),

  SMTP_URL: url(['smtp:', 'smtps:']).optional().describe('mail server (default: none, mails stay in the outbox)'),
  DOCKET_OUTBOX: z
    .enum(['auto', 'readable', 'closed'], 'must be auto, readable or closed')
    .default('auto')
    .describe(
      'whether a platform admin can read links in mails; auto: only without SMTP_URL where HOST is this machine, never in production',
    ),
  MAIL_FROM: text.optional().describe('sender of mails (default: PRODUCT_NAME <SUPPORT_EMAIL>)'),

  TWILIO_URL: webUrl
    .default('https://api.twilio.com')
    .describe('service for text messages, with the interface of Twilio’s Messages resource'),
  TWILIO_ACCOUNT_SID: text.optional().describe('account with that service (default: none, text messages are not offered)'),
  TWILIO_AUTH_TOKEN: text.optional().describe('token of that account'),
  TWILIO_SMS_FROM: text.optional().describe('own number that SMS are sent from (default: none, no SMS)'),
  TWILIO_WHATSAPP_FROM: text.optional().describe('own number that WhatsApp messages are sent from (default: none, no WhatsApp)'),

  XERO_CLIENT_ID: text.optional().describe('app of this installation at Xero (default: none, Xero is not offered)'),
  XERO_CLIENT_SECRET: text.optional().describe('secret of that app'),
  XERO_AUTHORIZE_URL: webUrl
    .default('https://login.xero.com/identity/connect/authorize')
    .describe('where people sign in at Xero'),
  XERO_TOKEN_URL: webUrl.default('https://identity.xero.com/connect/token').describe('where tokens of Xero come from'),
  XERO_REVOKE_URL: webUrl.default('https://identity.xero.com/connect/revocation').describe('where tokens of Xero are revoked'),
  XERO_API_URL: webUrl.default('https://api.xero.com').describe('interface of Xero'),
  XERO_SCOPES: scopes
    .default([
      'offline_access',
      'accounting.invoices',
      'accounting.payments',
      'accounting.contacts',
      'accounting.settings',
      'accounting.attachments',
      'accounting.manualjournals',
    ])
    .describe('what is asked for at Xero, separated by spaces'),
  XERO_CALLS_PER_MINUTE: whole(1, 100_000).default(60).describe('calls of one organisation that Xero allows in a minute'),
  QUICKBOOKS_CLIENT_ID: text
    .optional()
    .describe('app of this installation at QuickBooks (default: none, QuickBooks is not offered)'),
  QUICKBOOKS_CLIENT_SECRET: text.optional().describe('secret of that app'),
  QUICKBOOKS_AUTHORIZE_URL: webUrl
    .default('https://appcenter.intuit.com/connect/oauth2')
    .describe('where people sign in at QuickBooks'),
  QUICKBOOKS_TOKEN_URL: webUrl
    .default('https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer')
    .describe('where tokens of QuickBooks come from'),
  QUICKBOOKS_REVOKE_URL: webUrl
    .default('https://developer.api.intuit.com/v2/oauth2/tokens/revoke')
    .describe('where tokens of QuickBooks are revoked'),
  QUICKBOOKS_API_URL: webUrl.default('https://quickbooks.api.intuit.com').describe('interface of QuickBooks'),
  QUICKBOOKS_CALLS_PER_MINUTE: whole(1, 100_000).default(500).describe('calls of one company that QuickBooks allows in a minute'),
  NETSUITE_CLIENT_ID: text
    .optional()
    .describe('integration record of this installation at NetSuite (default: none, NetSuite is not offered)'),
  NETSUITE_CLIENT_SECRET: text.optional().describe('secret of that record'),
  NETSUITE_AUTHORIZE_URL: webUrl
    .default('https://system.netsuite.com/app/login/oauth2/authorize.nl')
    .describe('where people sign in at NetSuite'),
  NETSUITE_TOKEN_URL: accountUrl
    .default('https://{account}.suitetalk.api.netsuite.com/services/rest/auth/oauth2/v1/token')
    .describe('where tokens of NetSuite come from; {account} is the account id'),
  NETSUITE_REVOKE_URL: accountUrl
    .default('https://{account}.suitetalk.api.netsuite.com/services/rest/auth/oauth2/v1/revoke')
    .describe('where tokens of NetSuite are revoked'),
  NETSUITE_API_URL: accountUrl
    .default('https://{account}.suitetalk.api.netsuite.com')
    .describe('interface of NetSuite; {account} is the account id'),

  S3_ENDPOINT: webUrl.optional().describe('S3 service for files (default: files go to DATA_DIR)'),
  S3_BUCKET: text.optional().describe('bucket; files go to S3 when it is set'),
  S3_REGION: text.default('us-east-1').describe('region of the bucket'),
  S3_ACCESS_KEY_ID: text.optional().describe('key of the S3 account'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('secret of that key'),

  PRODUCT_NAME: text.default('Docket').describe('name shown on screen and in mails'),
  SUPPORT_EMAIL: mailAddress.default('support@docket.example').describe('support address shown to people'),
  B2B_SHOP_HOSTS: hostNames.default([]).describe('host names that show one supplier as a shop, separated by commas'),
  REPORT_URL: webUrl.optional().describe('address of a report made elsewhere, shown to outlets (default: none)'),

  RATE_LIMIT_PER_MINUTE: whole(1, 1_000_000).default(1200).describe('requests of one user or address in a minute'),
  RATE_LIMIT_SIGN_IN_PER_MINUTE: whole(1, 1_000_000).default(20).describe('sign-in attempts of one address in a minute'),
  RATE_LIMIT_MAILS_PER_DAY: whole(1, 1_000_000)
    .default(20)
    .describe('mails that one address can have sent in a day: free trials, links to join, forgotten passwords'),
  MOST_DELAY_MS: whole(0, 60_000)
    .default(500)
    .describe('delay of work in milliseconds from which new calls are refused for a moment (0: never)'),
  TRUST_PROXY: text
    .default('false')
    .refine((value) => trustedProxies(value) !== undefined, TRUST_PROXY_SENTENCE)
    .transform((value) => trustedProxies(value) ?? false)
    .describe('proxies whose X-Forwarded-For is believed: how many (1 for one balancer), or their networks separated by commas'),
  METRICS_PORT: whole(0, 65535).optional().describe('port of its own for /metrics, on HOST (default: none)'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must be at least 16 characters long')
    .optional()
    .describe('bearer token that opens /api/metrics (default: open, in production closed)'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl
    .optional()
    .describe('OpenTelemetry collector for traces and metrics over http; the other OTEL_ variables hold too (default: none)'),
  DOCKET_COMMIT: text.optional().describe('commit this release was built from, shown at /api/health (default: the one of .git)'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
  NODE_ENV: text.default('development').describe('production refuses settings that only suit a trial'),
})
