import { readFileSync } from 'node:fs'
import { messageOf } from '#server/platform/errors.ts'

type Environment = Record<string, string | undefined>

/** Settings that may be read from a file, as container engines and service managers hand over secrets. */
const CONFIDENTIAL = [
  'DOCKET_SECRET',
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'TWILIO_AUTH_TOKEN',
  'XERO_CLIENT_SECRET',
  'QUICKBOOKS_CLIENT_SECRET',
  'NETSUITE_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
]

/** `DOCKET_SECRET_FILE=/run/secrets/docket` means DOCKET_SECRET with the first line of that file. */
export function settingsFromFiles(env: Environment): { found: Environment; sentences: string[] } {
  const found: Environment = {}
  const sentences: string[] = []
  for (const name of CONFIDENTIAL) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) sentences.push(`${name} and ${name}_FILE exclude each other.`)
    try {
      found[name] = readFileSync(file, 'utf8').split('\n')[0]?.trim()
    } catch (error) {
      sentences.push(`${name}_FILE cannot be read: ${messageOf(error)}.`)
    }
  }
  return { found, sentences }
}
