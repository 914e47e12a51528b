import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Without these it calls home at every start. */
const QUIET = ['background-networking', 'component-update', 'sync', 'default-apps', 'quic', 'gpu', 'dev-shm-usage']

/** Where Chromium is: the machine's (CHROMIUM_PATH wins), else one that is installed now. */
export const ensureChromium = (): string => findChromium() ?? installChromium()

/** Headless Chromium. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--no-first-run', ...QUIET.map((what) => `--disable-${what}`)],
  })
}

function findChromium(): string | null {
  const places = [process.env.CHROMIUM_PATH, ...PLACES, chromium.executablePath()]
  return places.find((place) => place && existsSync(place)) ?? null
}

/** Of the system's packages where we may install them, else Playwright's own. */
function installChromium(): string {
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // another program may install packages at the same time: its lists will do, and the lock is waited for
    spawnSync('apt-get', ['update', '-q'], { env, stdio: 'inherit' })
    const wait = ['-o', 'DPkg::Lock::Timeout=600']
    execFileSync('apt-get', [...wait, 'install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], {
      env,
      stdio: 'inherit',
    })
  } else {
    const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('playwright-core')), 'cli.js')
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error('No Chromium was found or could be installed: install one and name it in CHROMIUM_PATH.')
}
