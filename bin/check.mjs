import { ensureInstalled } from './lib/install.mjs'
import { checks, runStep } from './lib/steps.mjs'

ensureInstalled()
let isOk = true
for (const check of checks) isOk = (await runStep(check)) && isOk
process.exit(isOk ? 0 : 1)
