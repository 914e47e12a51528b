import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { wrongFor } from '../accessible.ts'
import { type Device, SCREENS, type Visitor } from '../site.ts'
import type { Ids } from './stop.ts'
import { STOPS } from './stops.ts'

/** With a folder here, a picture of each screen is left in it. */
const PICTURES = process.env.PICTURES

type Stop = { name: string; at: string; expected: string }

export const stopsOf = (who: string, ids: Ids): Stop[] =>
  Object.values(STOPS)
    .flatMap((stops) => Object.entries(stops))
    .filter(([, [visitor]]) => visitor === who)
    .map(([name, [, at, expected = '']]) => ({ name, at: typeof at === 'string' ? at : at(ids), expected }))

/** Looking at every colour takes longer than everything else together. */
const COLOURS: RunOptions = { runOnly: ['color-contrast'] }
const BUT_COLOURS: RunOptions = { rules: { 'color-contrast': { enabled: false } } }

type View = { device: Device; colorScheme: 'light' | 'dark'; what: RunOptions }

/** The theme changes colours and nothing else, and a small screen has the colours of a large one. */
const VIEWS: readonly View[] = [
  { device: 'desk', colorScheme: 'light', what: {} },
  { device: 'desk', colorScheme: 'dark', what: COLOURS },
  { device: 'phone', colorScheme: 'light', what: BUT_COLOURS },
]

/** What is wrong with a screen: for those who cannot see it well, beyond its edge, in the console. */
export async function lookAt({ page, complaints }: Visitor, { name, at, expected }: Stop): Promise<string[]> {
  const found: string[] = []
  await page.goto(at)
  await isStill(page)
  await page.evaluate(() => {
    const drawAll = new CSSStyleSheet()
    drawAll.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(drawAll)
  })
  for (const { device, colorScheme, what } of VIEWS) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
    if (device === 'phone') await toDevice(page, 'phone')
    if (PICTURES) await picture(page, [name, device, colorScheme])
    found.push(...(await wrongFor(page, what)).map((wrong) => `${name}, ${device}, ${colorScheme}: ${wrong}`))
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (beyond > 0) found.push(`${name}, ${device}: ${beyond} px beyond the edge`)
  }
  await toDevice(page, 'desk')
  const surprises = complaints.splice(0).filter((complaint) => !(expected && complaint.includes(expected)))
  found.push(...surprises.map((complaint) => `${name}: ${complaint}`))
  return found
}

/** The same page on another device: drawing it again takes a fraction of loading it. */
async function toDevice(page: Page, device: Device): Promise<void> {
  const { viewport, hasTouch } = SCREENS[device]
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch })
  await page.setViewportSize(viewport)
  await page.waitForFunction((isCoarse) => matchMedia('(pointer: coarse)').matches === isCoarse, hasTouch)
  await client.detach()
  await isStill(page)
}

export async function isStill(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root'))
}

async function picture(page: Page, [name, device, colorScheme]: [string, Device, 'light' | 'dark']): Promise<void> {
  const folder = path.resolve(PICTURES ?? '')
  mkdirSync(folder, { recursive: true })
  const suffix = colorScheme === 'dark' ? 'dark' : device
  await page.screenshot({ path: path.join(folder, `${name}-${suffix}.png`) })
}
