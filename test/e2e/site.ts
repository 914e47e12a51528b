import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '#test/setup/chromium.ts'
import { newDatabase } from '#test/setup/test-database.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
export const PASSWORD = 'docket-demo'

export type Device = 'desk' | 'phone'
const SCREENS: Record<Device, { viewport: { width: number; height: number }; hasTouch: boolean; isMobile: boolean }> = {
  desk: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

export type Site = {
  url: string
  browser: Browser
  /** A browser of its own, signed in; every surprise in its console fails the test that looks. */
  enter(email: string, options?: { device?: Device; dark?: boolean }): Promise<Visitor>
  visit(options?: { device?: Device; dark?: boolean }): Promise<Visitor>
  close(): Promise<void>
}
export type Visitor = { page: Page; context: BrowserContext; complaints: string[] }

/** The real server in a process of its own, on a database with the demo world, and a real browser. */
export async function openSite(name: string): Promise<Site> {
  const databaseUrl = await newDatabase(name)
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DOCKET_SECRET: 'a secret that is only for the end-to-end tests',
      PORT: '0',
      DOCKET_DEMO: 'on',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressFrom(server.stdout)
  const browser = await launchChromium()

  const visit: Site['visit'] = async ({ device = 'desk', dark = false } = {}) => {
    const context = await browser.newContext({
      ...SCREENS[device],
      baseURL: url,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    return { page, context, complaints }
  }
  return {
    url,
    browser,
    visit,
    async enter(email, options) {
      const visitor = await visit(options)
      await signIn(visitor.page, email)
      return visitor
    },
    async close() {
      await browser.close()
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(email.startsWith('admin@') ? '/admin/login' : '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => !address.pathname.endsWith('/login'))
}

async function addressFrom(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /listens on (http\S+)/.exec(line)?.[1]
    if (address) {
      output.resume()
      return address
    }
  }
  throw new Error('The server ended before it listened')
}
