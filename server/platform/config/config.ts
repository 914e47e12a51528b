import path from 'node:path'
import { parseArgs } from 'node:util'
import type { z } from 'zod'
import type { AccountingSettings } from '#server/platform/config/accounting-settings.ts'
import { messageOf } from '#server/platform/errors.ts'
import type { TextService } from '#server/platform/text-messages/twilio.ts'
import { settingsFromFiles } from './file-settings.ts'
import { storedSecrets } from './secret.ts'
import { settings } from './settings.ts'

export type Config = ReturnType<typeof arrange> & { secret: string; previousSecrets: string[] }
type Settings = z.output<typeof settings>
type Environment = Record<string, string | undefined>

/** Settings that cannot be used: one sentence each, meant to be printed as they are. */
export class ConfigError extends Error {
  readonly sentences: string[]
  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    this.name = 'ConfigError'
    this.sentences = sentences
  }
}

const accessTokenMinutes = 15
const refreshTokenDays = 30

const flags = {
  port: { type: 'string' },
  host: { type: 'string' },
  demo: { type: 'string' },
  'web-only': { type: 'boolean' },
  'worker-only': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/**
 * Reads every setting once; flags win over the environment.
 * Without DOCKET_SECRET it makes one in DATA_DIR, so this touches the disk on the first start.
 */
export function loadConfig(env: Environment = process.env, argv: string[] = process.argv.slice(2)): Config {
  const { values, sentences } = readFlags(argv)
  const fromFiles = settingsFromFiles(env)
  sentences.push(...fromFiles.sentences)
  const given = { ...withoutEmpty(env), ...fromFiles.found, ...flagsAsSettings(values) }
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0])
      sentences.push(`${name} ${issue.message}${isConfidential(name) ? '' : ` (it is '${given[name]}')`}.`)
    }
    throw new ConfigError(sentences)
  }
  sentences.push(...contradictions(parsed.data))
  if (sentences.length > 0) throw new ConfigError(sentences)
  const config = arrange(parsed.data, values)
  const stored = parsed.data.DOCKET_SECRET === undefined ? storedSecrets(config.dataDir) : [parsed.data.DOCKET_SECRET]
  const [secret = '', ...storedBefore] = stored
  return { ...config, secret, previousSecrets: [...storedBefore, ...(parsed.data.DOCKET_SECRET_PREVIOUS ?? [])] }
}

export function asksForHelp(argv: string[] = process.argv.slice(2)): boolean {
  return argv.includes('--help') || argv.includes('-h')
}

export function helpText(): string {
  const width = Math.max(...Object.keys(settings.shape).map((name) => name.length))
  const lines = Object.entries(settings.shape).map(([name, schema]) => {
    const fallback = settings.shape[name as keyof Settings].safeParse(undefined).data
    const shown = fallback === undefined || String(fallback) === '' ? '' : ` (default: ${fallback})`
    return `  ${name.padEnd(width)}  ${schema.description}${shown}`
  })
  return [
    'Usage: npm start -- [flags]',
    '',
    '  --port N, --host NAME   as PORT and HOST below',
    '  --demo auto|on|off      as DOCKET_DEMO below',
    '  --web-only              answer requests, leave the jobs to workers',
    '  --worker-only           run the jobs, answer no requests',
    '  --help                  this text',
    '',
    'The first platform administrator of a new installation: npm run create-admin',
    '',
    'Environment:',
    ...lines,
    '',
    'NAME_FILE reads a secret or an address with a password (DOCKET_SECRET, DATABASE_URL, SMTP_URL, …) from a file.',
  ].join('\n')
}

function arrange(from: Settings, values: Flags) {
  return {
    productName: from.PRODUCT_NAME,
    supportEmail: from.SUPPORT_EMAIL,
    isProduction: from.NODE_ENV === 'production',
    host: from.HOST,
    port: from.PORT,
    shutdownDelaySeconds: from.SHUTDOWN_DELAY,
    publicUrl: (from.PUBLIC_URL ?? `http://localhost:${from.PORT}`).replace(/\/+$/, ''),
    trustProxy: from.TRUST_PROXY,
    metricsPort: from.METRICS_PORT ?? null,
    metrics: metricsAccess(from),
    mostDelayMs: from.MOST_DELAY_MS,
    dataDir: path.resolve(from.DATA_DIR),
    /** undefined: as before. */
    archiveDir: from.ARCHIVE_DIR === undefined || from.ARCHIVE_DIR === 'off' ? from.ARCHIVE_DIR : path.resolve(from.ARCHIVE_DIR),
    /** null: the embedded PostgreSQL in dataDir. */
    databaseUrl: from.DATABASE_URL ?? null,
    databaseAppUrl: from.DATABASE_APP_URL ?? null,
    databaseReplicaUrl: from.DATABASE_REPLICA_URL ?? null,
    poolSize: from.POOL_SIZE,
    secondFactor: from.SECOND_FACTOR,
    wantsDemo: wantsDemo(from),
    isOutboxReadable: isOutboxReadable(from),
    smtpUrl: from.SMTP_URL ?? null,
    mailFrom: from.MAIL_FROM ?? `${from.PRODUCT_NAME} <${from.SUPPORT_EMAIL}>`,
    textService: textService(from),
    accounting: accounting(from),
    s3: s3(from),
    b2bShopHosts: from.B2B_SHOP_HOSTS,
    reportUrl: from.REPORT_URL ?? null,
    rateLimits: {
      perMinute: from.RATE_LIMIT_PER_MINUTE,
      signInPerMinute: from.RATE_LIMIT_SIGN_IN_PER_MINUTE,
      mailsPerDay: from.RATE_LIMIT_MAILS_PER_DAY,
    },
    logLevel: from.LOG_LEVEL,
    accessTokenMinutes,
    refreshTokenDays,
    servesWeb: !values['worker-only'],
    runsJobs: !values['web-only'],
  }
}

/** Who may read the figures on the port of the app. */
function metricsAccess({ METRICS_TOKEN: token, METRICS_PORT: port, NODE_ENV }: Settings): 'open' | 'closed' | { token: string } {
  if (token !== undefined) return { token }
  return NODE_ENV === 'production' || port !== undefined ? 'closed' : 'open'
}

/** By itself only where nobody but this machine can reach it: everybody knows the passwords of the demo. */
function wantsDemo({ DOCKET_DEMO, DATABASE_URL, NODE_ENV, HOST }: Settings): boolean {
  if (DOCKET_DEMO !== 'auto') return DOCKET_DEMO === 'on'
  return DATABASE_URL === undefined && NODE_ENV !== 'production' && isLoopback(HOST)
}

/** Links in mails let their reader in as somebody else, so they are shown in a trial only. */
function isOutboxReadable({ DOCKET_OUTBOX, SMTP_URL, NODE_ENV, HOST }: Settings): boolean {
  if (DOCKET_OUTBOX !== 'auto') return DOCKET_OUTBOX === 'readable'
  return SMTP_URL === undefined && NODE_ENV !== 'production' && isLoopback(HOST)
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/** What people write where a secret is asked for and they mean to come back later. */
const isPlaceholder = (secret: string): boolean =>
  /change.?me|replace|example|secret|password|docket/i.test(secret) || new Set(secret).size < 8

/** Who sends text messages; null where nobody does. */
function textService(from: Settings): TextService | null {
  const { TWILIO_URL: url, TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token } = from
  if (!account || !token) return null
  const [sms, whatsApp] = [from.TWILIO_SMS_FROM, from.TWILIO_WHATSAPP_FROM]
  return { url, account, token, from: { ...(sms && { sms }), ...(whatsApp && { whatsApp }) } }
}

/** Where documents for accounting go to, or the names of the settings that are missing for it. */
function accounting(from: Settings): AccountingSettings {
  const ofProvider = (name: 'XERO' | 'QUICKBOOKS' | 'NETSUITE', scopes: readonly string[], callsPerMinute: number | null) => {
    const credentials = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const
    const [clientId, clientSecret] = [from[`${name}_CLIENT_ID`], from[`${name}_CLIENT_SECRET`]]
    if (!clientId || !clientSecret) return { missing: credentials.filter((key) => !from[key]) }
    return {
      ...{ clientId, clientSecret, scopes, callsPerMinute },
      authorizeUrl: from[`${name}_AUTHORIZE_URL`],
      tokenUrl: from[`${name}_TOKEN_URL`],
      revokeUrl: from[`${name}_REVOKE_URL`],
      apiUrl: from[`${name}_API_URL`].replace(/\/+$/, ''),
    }
  }
  return {
    xero: ofProvider('XERO', from.XERO_SCOPES, from.XERO_CALLS_PER_MINUTE),
    quickBooks: ofProvider('QUICKBOOKS', ['com.intuit.quickbooks.accounting'], from.QUICKBOOKS_CALLS_PER_MINUTE),
    // NetSuite limits how many calls are open at once
    netsuite: ofProvider('NETSUITE', ['rest_webservices'], null),
  }
}

function s3(from: Settings) {
  if (!from.S3_BUCKET || !from.S3_ACCESS_KEY_ID || !from.S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: from.S3_ENDPOINT ?? null,
    bucket: from.S3_BUCKET,
    region: from.S3_REGION,
    accessKeyId: from.S3_ACCESS_KEY_ID,
    secretAccessKey: from.S3_SECRET_ACCESS_KEY,
  }
}

function contradictions(from: Settings): string[] {
  const sentences: string[] = []
  if (from.DATABASE_URL && from.NODE_ENV === 'production' && !from.DOCKET_SECRET)
    sentences.push('DOCKET_SECRET is required with DATABASE_URL in production: every node must sign with the same one.')
  if (from.NODE_ENV === 'production' && from.DOCKET_SECRET !== undefined && isPlaceholder(from.DOCKET_SECRET))
    sentences.push(
      'DOCKET_SECRET is a placeholder: production needs one that nobody can guess, for example the output of: openssl rand -hex 32.',
    )
  if (from.NODE_ENV === 'production' && from.DOCKET_OUTBOX === 'readable')
    sentences.push('DOCKET_OUTBOX=readable is refused in production: links in mails sign their reader in as somebody else.')
  if (from.NODE_ENV === 'production' && from.DOCKET_DEMO === 'on')
    sentences.push('DOCKET_DEMO=on is refused in production: everybody knows the passwords of the demo.')
  if (from.ARCHIVE_DIR && from.ARCHIVE_DIR !== 'off' && from.DATABASE_URL)
    sentences.push('ARCHIVE_DIR is for the embedded database: archive the one of DATABASE_URL with its own tools.')
  if (from.DATABASE_REPLICA_URL && !from.DATABASE_URL)
    sentences.push('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.')
  const twilio = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'] as const
  const hasNumber = from.TWILIO_SMS_FROM !== undefined || from.TWILIO_WHATSAPP_FROM !== undefined
  const hasPart = hasNumber || twilio.some((key) => from[key])
  const needed = 'text messages are sent when an account, its token and a number are set.'
  if (hasPart) sentences.push(...twilio.filter((key) => !from[key]).map((key) => `${key} is missing: ${needed}`))
  if (hasPart && !hasNumber) sentences.push(`TWILIO_SMS_FROM or TWILIO_WHATSAPP_FROM is missing: ${needed}`)
  for (const name of ['XERO', 'QUICKBOOKS', 'NETSUITE'] as const) {
    const credentials = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const
    const lacking = credentials.filter((key) => !from[key])
    if (lacking.length === 1) sentences.push(`${lacking[0]} is missing: it is offered when both are set.`)
  }
  const s3Keys = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = s3Keys.filter((key) => !from[key])
  if (missing.length < s3Keys.length || from.S3_ENDPOINT)
    sentences.push(...missing.map((key) => `${key} is missing: files go to S3 when S3_BUCKET and both S3 keys are set.`))
  return sentences
}

type Flags = ReturnType<typeof parseFlags>['values']

function readFlags(argv: string[]): { values: Flags; sentences: string[] } {
  try {
    const { values, positionals } = parseFlags(argv)
    const sentences = positionals.map((word) => `'${word}' is not a flag; --help lists them.`)
    if (values['web-only'] && values['worker-only']) sentences.push('--web-only and --worker-only exclude each other.')
    return { values, sentences }
  } catch (error) {
    const sentence = messageOf(error).split('. ')[0]
    return { values: parseFlags([]).values, sentences: [`${sentence}; --help lists the flags.`] }
  }
}

function parseFlags(argv: string[]) {
  return parseArgs({ args: argv, options: flags, allowPositionals: true })
}

function flagsAsSettings(values: Flags): Environment {
  return withoutEmpty({ PORT: values.port, HOST: values.host, DOCKET_DEMO: values.demo })
}

/** `PORT= npm start` means the default, as it does in a shell. */
function withoutEmpty(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
}

/** Values that may hold a password are not repeated on the screen. */
function isConfidential(name: string): boolean {
  return /SECRET|KEY|URL|TOKEN/.test(name)
}
