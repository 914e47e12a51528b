import { ensureWebBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runInOurPlace } from './lib/run.mjs'

ensureInstalled()
ensureWebBuilt()
runInOurPlace('test/providers/serve.ts')
