import { ensureWebBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runServer } from './lib/run.mjs'

ensureInstalled()
const asksForHelp = process.argv.some((word) => word === '--help' || word === '-h')
if (!asksForHelp && !process.argv.includes('--worker-only')) ensureWebBuilt()
runServer()
