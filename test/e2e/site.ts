import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core'
import { onTestFailed, TestRunner } from 'vitest'
import { Session } from '#contract/parties/session.ts'
import { launchChromium } from '#test/setup/chromium.ts'
import { ahead, moveClock } from '#test/setup/clock.mjs'
import { startServer } from '#test/setup/server.ts'
import { newDatabase } from '#test/setup/test-database.ts'
import { keepSession } from '#web/session/storage.ts'

export const PASSWORD = 'docket-demo'

/** Milliseconds that each call and each script takes longer, so that a journey that does not wait for something fails here, not once in a hundred runs. */
const SLOW_API = Number(process.env.SLOW_API ?? 0)

export type Device = 'desk' | 'phone'
export const SCREENS: Record<Device, { viewport: { width: number; height: number }; hasTouch: boolean; isMobile: boolean }> = {
  desk: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

export type Site = {
  url: string
  /** The database behind it, for what only time brings. */
  databaseUrl: string
  /** A browser of its own, signed in; every surprise in its console fails the test that looks. */
  enter(email: string, options?: { device?: Device; dark?: boolean }): Promise<Visitor>
  visit(options?: { device?: Device; dark?: boolean }): Promise<Visitor>
  close(): Promise<void>
}
export type Visitor = { page: Page; context: BrowserContext; complaints: string[] }

/** One for all sites of a test worker, gone with it: a site's visitors have contexts of their own. */
let browser: Promise<Browser> | undefined

/** The real server in a process of its own, on a database with the demo world, and a real browser. */
export async function openSite(name: string, settings: Record<string, string> = {}): Promise<Site> {
  const databaseUrl = await newDatabase(name)
  browser ??= launchChromium()
  const [server, chromium] = await Promise.all([
    startServer({
      DATABASE_URL: databaseUrl,
      DOCKET_SECRET: 'a secret that is only for the end-to-end tests',
      DOCKET_DEMO: 'on',
      ...settings,
    }),
    browser,
  ])
  const contexts = new Set<BrowserContext>()

  const open = async ({ device = 'desk', dark = false, storageState, email = 'a visitor' }: Opening = {}): Promise<Visitor> => {
    const context = await chromium.newContext({
      ...SCREENS[device],
      baseURL: server.url,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      ...(storageState && { storageState }),
    })
    contexts.add(context)
    context.on('close', () => contexts.delete(context))
    // before the page's own scripts
    if (ahead !== 0) await context.addInitScript(moveClock, ahead)
    if (SLOW_API) await context.route(/\/(api|assets)\//, afterAWhile)
    const page = await context.newPage()
    page.setDefaultTimeout(30_000 + 30 * SLOW_API)
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    if (TestRunner.getCurrentTest()) onTestFailed(() => describe(email, page, complaints))
    return { page, context, complaints }
  }
  return {
    url: server.url,
    databaseUrl,
    visit: open,
    async enter(email, options) {
      const storageState = await signedIn(server.url, email)
      return open({ ...options, storageState, email })
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()))
      await server.end('SIGTERM')
    },
  }
}

type Opening = { device?: Device; dark?: boolean; storageState?: StorageState; email?: string }
type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Prints what a page of a failed journey shows, since on another machine it cannot be looked at, and closes it before a second attempt. */
async function describe(who: string, page: Page, complaints: readonly string[]): Promise<void> {
  if (page.isClosed()) return
  const screen = await page
    .locator('body')
    .ariaSnapshot({ timeout: 10_000 })
    .catch((error: Error) => error.message)
  console.error([`${who} at ${page.url()}`, ...complaints, screen.slice(0, SHOWN)].join('\n'))
  await page.context().close()
}
const SHOWN = 6_000

/** What a browser holds after signing in, which is tried through its page in session.e2e.ts. */
async function signedIn(url: string, email: string): Promise<StorageState> {
  const { session, cookie } = await openSession(url, email)
  const kept = new Map<string, string>()
  keepSession({ getItem: () => null, setItem: (name, value) => kept.set(name, value), removeItem: () => {} }, session)
  return {
    cookies: [cookie],
    origins: [{ origin: url, localStorage: [...kept].map(([name, value]) => ({ name, value })) }],
  }
}

/** Signs in over the API. */
async function openSession(url: string, email: string): Promise<{ session: Session; cookie: StorageState['cookies'][number] }> {
  const credentials = { grant_type: 'password', client_id: 'web', username: email, password: PASSWORD }
  const response = await fetch(`${url}/api/${isAdmin(email) ? 'admin' : 'manager'}/oauth`, {
    method: 'POST',
    body: new URLSearchParams(credentials),
  })
  if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`)
  const [, name = '', value = '', path = '/'] =
    /^(\w+)=([^;]*);.*Path=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '') ?? []
  const session = Session.parse(await response.json())
  const { hostname } = new URL(url)
  return {
    session,
    cookie: { name, value, path, domain: hostname, expires: -1, httpOnly: true, secure: false, sameSite: 'Strict' },
  }
}

/** What a call answers: a journey reads what it needs. */
type Answered = ReturnType<typeof JSON.parse>
export type Ask = (method: string, path: string, body?: object) => Promise<Answered>

/** The API as somebody: what a journey needs and does not try. */
export async function askAs({ url }: Site, email: string): Promise<Ask> {
  const { session } = await openSession(url, email)
  return async (method, path, body) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/api${path}`, {
      method,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      headers: { authorization: `Bearer ${session.accessToken}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? undefined : response.json()
  }
}

async function afterAWhile(route: Route): Promise<void> {
  await sleep(SLOW_API)
  await route.continue().catch(ofAPageThatIsGone)
}
const ofAPageThatIsGone = () => {}

const isAdmin = (email: string): boolean => /^(admin|reviewer|clearing)@/.test(email)

/** Signs in through the page. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(isAdmin(email) ? '/admin/login' : '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => !address.pathname.endsWith('/login'))
}

/** Waits until a page is at a path or below it; a path is more than how another one begins. */
export const arrive = (page: Page, path: string): Promise<void> =>
  page.waitForURL(({ pathname }) => pathname === path || pathname.startsWith(`${path}/`))

/** Opens one of some tabs; where they do not fit on a phone, they are a list to choose from. */
export async function openTab(page: Page, label: string, tab: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: label, exact: true })
  const list = tabs.getByRole('combobox')
  const link = tabs.getByRole('link', { name: tab, exact: true })
  await list.or(link).first().waitFor()
  if (await list.isVisible()) await list.selectOption(tab)
  else await link.click()
}

/** Switches from the outlet one acts for to the group. */
export async function actAsGroup(page: Page): Promise<void> {
  await page.goto('/buyer/user-settings')
  await page.getByRole('button', { name: /Switch outlet/ }).click()
  await page.getByRole('button', { name: /Group$/ }).click()
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('loggedUser') ?? '{}').context?.context === 'venue-group')
}

/** Calls the API as who is signed in on a page. */
export async function api(page: Page, method: string, path: string, body?: object): Promise<Answered> {
  const { origins } = await page.context().storageState()
  const token = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'accessToken')?.value
  const response = await page.request.fetch(`/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { data: body }),
  })
  if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`)
  return response.json()
}
