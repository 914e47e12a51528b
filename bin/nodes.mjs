import { ensureInstalled } from './lib/install.mjs'
import { runInOurPlace } from './lib/run.mjs'

ensureInstalled()
runInOurPlace('bench/nodes/nodes.ts')
