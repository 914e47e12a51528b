import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '#test/setup/chromium.ts'
import { keepUser, type Store } from '#web/session/storage.ts'
import { BUYER, tokenOf, VENUE } from '../catalogue/fill.ts'
import { median } from '../processes.ts'

const KEYS_PRESSED = 40

/** Milliseconds from a key in a quantity of a cart of so many lines until it is painted, in Chromium; the middle of many. */
export async function repaintOfCart(base: string, lines: number): Promise<number> {
  await fillCart(base, lines)
  const browser = await launchChromium()
  try {
    const page = await signedIn(browser, base)
    await page.goto(`${base}/buyer/shopping-cart`)
    await page
      .getByRole('spinbutton')
      .nth(lines - 1)
      .waitFor()
    const quantity = page.getByRole('spinbutton').nth(lines / 2)
    await quantity.focus()
    await page.evaluate(noteRepaints)
    for (let press = 0; press < KEYS_PRESSED; press++) {
      await quantity.press(press % 2 === 0 ? '7' : 'Backspace')
      await page.waitForFunction((count) => (window as unknown as Noted).repaints.length > count, press)
    }
    const times = await page.evaluate(() => (window as unknown as Noted).repaints)
    return median(times.slice(KEYS_PRESSED / 4))
  } finally {
    await browser.close()
  }
}

type Noted = { repaints: number[] }

/** In the page: from the moment the key was pressed to the one after the next paint. */
function noteRepaints(): void {
  const noted = window as unknown as Noted
  noted.repaints = []
  window.addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => noted.repaints.push(performance.now() - timeStamp)
        port2.postMessage(null)
      }),
    true,
  )
}

const headers = { authorization: `Bearer ${tokenOf(BUYER)}`, 'content-type': 'application/json' }

async function fillCart(base: string, lines: number): Promise<void> {
  const body = JSON.stringify({ lines: Array.from({ length: lines }, (_, i) => ({ productId: i + 1, quantity: 2 })) })
  const answer = await fetch(`${base}/api/venues/${VENUE}/carts/1`, { method: 'PATCH', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
}

/** The session of the bench's buyer, put where the app keeps it. */
async function signedIn(browser: Browser, base: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const kept = new Map([['accessToken', tokenOf(BUYER)]])
  const store: Store = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: () => {},
  }
  keepUser(store, await fetch(`${base}/api/me`, { headers }).then((answer) => answer.json()))
  await context.addInitScript(
    (all) => {
      for (const [key, value] of all) localStorage.setItem(key, value)
    },
    [...kept],
  )
  return context.newPage()
}
