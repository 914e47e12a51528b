import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { launchChromium } from '#test/setup/chromium.ts'
import { ahead, moveClock } from '#test/setup/clock.mjs'
import { startServer } from '#test/setup/server.ts'
import { newDatabase } from '#test/setup/test-database.ts'

export const PASSWORD = 'docket-demo'

/** Milliseconds that each call and each script takes longer, so that a journey that does not wait for something fails here, not once in a hundred runs. */
const SLOW_API = Number(process.env.SLOW_API ?? 0)

export type Device = 'desk' | 'phone'
const SCREENS: Record<Device, { viewport: { width: number; height: number }; hasTouch: boolean; isMobile: boolean }> = {
  desk: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

export type Site = {
  url: string
  /** The database behind it, for what only time brings. */
  databaseUrl: string
  browser: Browser
  /** A browser of its own, signed in; every surprise in its console fails the test that looks. */
  enter(email: string, options?: { device?: Device; dark?: boolean }): Promise<Visitor>
  visit(options?: { device?: Device; dark?: boolean }): Promise<Visitor>
  close(): Promise<void>
}
export type Visitor = { page: Page; context: BrowserContext; complaints: string[] }

/** The real server in a process of its own, on a database with the demo world, and a real browser. */
export async function openSite(name: string, settings: Record<string, string> = {}): Promise<Site> {
  const databaseUrl = await newDatabase(name)
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    DOCKET_SECRET: 'a secret that is only for the end-to-end tests',
    DOCKET_DEMO: 'on',
    ...settings,
  })
  const browser = await launchChromium()

  const visit: Site['visit'] = async ({ device = 'desk', dark = false } = {}) => {
    const context = await browser.newContext({
      ...SCREENS[device],
      baseURL: server.url,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    })
    // before the page's own scripts
    if (ahead !== 0) await context.addInitScript(moveClock, ahead)
    if (SLOW_API) await context.route(/\/(api|assets)\//, afterAWhile)
    const page = await context.newPage()
    page.setDefaultTimeout(15_000 + 30 * SLOW_API)
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    return { page, context, complaints }
  }
  return {
    url: server.url,
    databaseUrl,
    browser,
    visit,
    async enter(email, options) {
      const visitor = await visit(options)
      await signIn(visitor.page, email)
      return visitor
    },
    async close() {
      await browser.close()
      await server.end('SIGTERM')
    },
  }
}

async function afterAWhile(route: Route): Promise<void> {
  await sleep(SLOW_API)
  await route.continue().catch(ofAPageThatIsGone)
}
const ofAPageThatIsGone = () => {}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(/^(admin|reviewer|clearing)@/.test(email) ? '/admin/login' : '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => !address.pathname.endsWith('/login'))
}

/** Waits until a page stands at a path or below it; a path is more than how another one begins. */
export const arrive = (page: Page, path: string): Promise<void> =>
  page.waitForURL(({ pathname }) => pathname === path || pathname.startsWith(`${path}/`))

/** Switches from the outlet one acts for to the group. */
export async function actAsGroup(page: Page): Promise<void> {
  await page.goto('/buyer/user-settings')
  await page.getByRole('button', { name: /Switch outlet/ }).click()
  await page.getByRole('button', { name: /Group$/ }).click()
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('loggedUser') ?? '{}').context?.context === 'venue-group')
}

/** Calls the API as who is signed in on a page. */
export const api = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([how, where, what]) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('accessToken')}`, 'Content-Type': 'application/json' }
      const response = await fetch(`/api${where}`, { method: how, headers, body: what })
      if (!response.ok) throw new Error(await response.text())
      return response.json()
    },
    [method, path, body ? JSON.stringify(body) : null] as const,
  )
