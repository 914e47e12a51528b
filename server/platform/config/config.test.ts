import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, helpText, loadConfig } from './config.ts'

const secret = 'x'.repeat(32)
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'docket-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

function sentencesOf(env: Record<string, string>, argv: string[] = []): string[] {
  try {
    loadConfig({ DOCKET_SECRET: secret, ...env }, argv)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences
    throw error
  }
}

describe('configuration', () => {
  test('needs nothing', () => {
    const config = loadConfig({ DATA_DIR: dataDir }, [])
    expect(config).toMatchObject({
      port: 3000,
      host: 'localhost',
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      s3: null,
    })
    expect(config).toMatchObject({ servesWeb: true, runsJobs: true, mailFrom: 'Docket <support@docket.example>' })
  })

  test('makes a secret once and keeps it from others', () => {
    const first = loadConfig({ DATA_DIR: dataDir }, []).secret
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(loadConfig({ DATA_DIR: dataDir }, []).secret).toBe(first)
    expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  })

  test('names every wrong value at once', () => {
    expect(sentencesOf({ PORT: '99999', LOG_LEVEL: 'loud', PUBLIC_URL: 'docket' })).toEqual([
      "PORT must be a whole number from 0 to 65535 (it is '99999').",
      'PUBLIC_URL must be an address that starts with http:// or https://.',
      "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent (it is 'loud').",
    ])
  })

  test('never repeats a password', () => {
    expect(sentencesOf({ DATABASE_URL: 'mysql://me:hunter2@db/x' }).join()).not.toContain('hunter2')
  })

  test('flags win over the environment', () => {
    expect(loadConfig({ DOCKET_SECRET: secret, PORT: '4000' }, ['--port', '5000', '--worker-only'])).toMatchObject({
      port: 5000,
      servesWeb: false,
      runsJobs: true,
    })
  })

  test('refuses flags it does not know', () => {
    expect(sentencesOf({}, ['--prot', '1'])).toEqual(["Unknown option '--prot'; --help lists the flags."])
    expect(sentencesOf({}, ['--web-only', '--worker-only'])).toEqual(['--web-only and --worker-only exclude each other.'])
  })

  test('production nodes must share a secret', () => {
    const secret = '8f0c2b7d914e6a53'.repeat(4)
    const env = { DATABASE_URL: 'postgres://db/docket', NODE_ENV: 'production', DATA_DIR: dataDir }
    expect(() => loadConfig(env, [])).toThrow('DOCKET_SECRET is required')
    expect(loadConfig({ ...env, DOCKET_SECRET: secret }, []).databaseUrl).toBe('postgres://db/docket')
  })

  test('production refuses a secret that is a placeholder, and what only suits a trial', () => {
    const production = { NODE_ENV: 'production', DATA_DIR: dataDir }
    for (const DOCKET_SECRET of [
      'x'.repeat(40),
      'change-me-change-me-change-me-change-me',
      'docketdocketdocketdocketdocketdocket',
    ])
      expect(sentencesOf({ ...production, DOCKET_SECRET })).toEqual([expect.stringContaining('is a placeholder')])
    expect(sentencesOf({ ...production, DOCKET_SECRET: '8f0c2b7d914e6a53'.repeat(4) })).toEqual([])
    expect(sentencesOf({ ...production, DOCKET_SECRET: 'short' })).toEqual([expect.stringContaining('at least 32')])
    const trial = { ...production, DOCKET_SECRET: '8f0c2b7d914e6a53'.repeat(4), DOCKET_OUTBOX: 'readable', DOCKET_DEMO: 'on' }
    expect(sentencesOf(trial)).toEqual([expect.stringContaining('DOCKET_OUTBOX'), expect.stringContaining('DOCKET_DEMO')])
  })

  test.each([
    [{}, true, true],
    [{ HOST: '127.0.0.1' }, true, true],
    [{ HOST: '0.0.0.0' }, false, false],
    [{ NODE_ENV: 'production' }, false, false],
    [{ DATABASE_URL: 'postgres://db/docket' }, false, true],
    [{ SMTP_URL: 'smtp://mail' }, true, false],
    [{ HOST: '0.0.0.0', DOCKET_DEMO: 'on', DOCKET_OUTBOX: 'readable' }, true, true],
    [{ DOCKET_DEMO: 'off', DOCKET_OUTBOX: 'closed' }, false, false],
  ])('demo data and links in the outbox only where nobody else can reach them: %j', (env, wantsDemo, isOutboxReadable) => {
    const config = loadConfig({ DATA_DIR: dataDir, ...env } as Record<string, string>, [])
    expect(config).toMatchObject({ wantsDemo, isOutboxReadable })
  })

  test('former secrets come from the setting or from the lines below the first of the file', () => {
    const [now, before] = ['n'.repeat(40), 'b'.repeat(40)]
    const given = loadConfig({ DATA_DIR: dataDir, DOCKET_SECRET: now, DOCKET_SECRET_PREVIOUS: before }, [])
    expect(given).toMatchObject({ secret: now, previousSecrets: [before] })
    const folder = mkdtempSync(path.join(os.tmpdir(), 'docket-secrets-'))
    writeFileSync(path.join(folder, 'secret'), `${now}\n${before}\n`)
    expect(loadConfig({ DATA_DIR: folder }, [])).toMatchObject({ secret: now, previousSecrets: [before] })
    rmSync(folder, { recursive: true })
  })

  test('half an S3 account is refused', () => {
    expect(sentencesOf({ S3_BUCKET: 'files' })).toHaveLength(2)
  })

  test('text messages need an account, its token and a number', () => {
    const account = { TWILIO_ACCOUNT_SID: 'AC7', TWILIO_AUTH_TOKEN: 'a token' }
    const config = loadConfig({ DATA_DIR: dataDir, ...account, TWILIO_SMS_FROM: '+61400000001' }, [])
    expect(config.textService).toEqual({
      ...{ url: 'https://api.twilio.com', account: 'AC7', token: 'a token' },
      from: { sms: '+61400000001' },
    })
    expect(loadConfig({ DATA_DIR: dataDir }, []).textService).toBeNull()
    expect(sentencesOf({ TWILIO_WHATSAPP_FROM: '+61400000002' })).toEqual([
      expect.stringContaining('TWILIO_ACCOUNT_SID is missing'),
      expect.stringContaining('TWILIO_AUTH_TOKEN is missing'),
    ])
    expect(sentencesOf(account)).toEqual([expect.stringContaining('TWILIO_SMS_FROM or TWILIO_WHATSAPP_FROM is missing')])
  })

  test('true is no way to say whose word on addresses is believed', () => {
    expect(sentencesOf({ TRUST_PROXY: 'true' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY must be the number of proxies.*10\.0\.0\.0\/8/),
    ])
    const trusts = (TRUST_PROXY: string) => loadConfig({ DOCKET_SECRET: secret, TRUST_PROXY }, []).trustProxy
    expect([trusts('false'), trusts('2'), trusts('10.0.0.0/8')]).toEqual([false, 2, ['10.0.0.0/8']])
  })

  test('figures are closed in production unless they have a token', () => {
    const metrics = (env: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...env }, []).metrics
    expect(metrics({})).toBe('open')
    expect(metrics({ NODE_ENV: 'production' })).toBe('closed')
    expect(metrics({ METRICS_PORT: '9100' })).toBe('closed')
    expect(metrics({ NODE_ENV: 'production', METRICS_TOKEN: 'x'.repeat(20) })).toEqual({ token: 'x'.repeat(20) })
  })

  test('help names every setting', () => {
    expect(helpText()).toContain('DATABASE_URL')
    expect(helpText()).toContain('(default: 3000)')
  })
})
