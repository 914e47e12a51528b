import { ensureInstalled } from './lib/install.mjs'
import { runInOurPlace } from './lib/run.mjs'

ensureInstalled()
runInOurPlace('server/main.ts', ['--worker-only', ...process.argv.slice(2)])
