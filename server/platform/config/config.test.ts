import { mkdtempSync, rmSync, statSync } from 'node:fs'
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
    const env = { DATABASE_URL: 'postgres://db/docket', NODE_ENV: 'production', DATA_DIR: dataDir }
    expect(() => loadConfig(env, [])).toThrow('DOCKET_SECRET is required')
    expect(loadConfig({ ...env, DOCKET_SECRET: secret }, []).databaseUrl).toBe('postgres://db/docket')
  })

  test('half an S3 account is refused', () => {
    expect(sentencesOf({ S3_BUCKET: 'files' })).toHaveLength(2)
  })

  test('true is no way to say whose word on addresses is believed', () => {
    expect(sentencesOf({ TRUST_PROXY: 'true' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY must be the number of proxies.*10\.0\.0\.0\/8/),
    ])
    const trusts = (TRUST_PROXY: string) => loadConfig({ DOCKET_SECRET: secret, TRUST_PROXY }, []).trustProxy
    expect([trusts('false'), trusts('2'), trusts('10.0.0.0/8')]).toEqual([false, 2, ['10.0.0.0/8']])
  })

  test('figures are closed in production unless they have a token', () => {
    const metrics = (env: Record<string, string>) => loadConfig({ DOCKET_SECRET: secret, ...env }, []).metrics
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
