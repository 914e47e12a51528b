import { ensureInstalled } from './lib/install.mjs'
import { runServer } from './lib/run.mjs'

ensureInstalled()
runServer(['--worker-only', ...process.argv.slice(2)])
