import { ensureInstalled } from './lib/install.mjs'
import { runInOurPlace } from './lib/run.mjs'

ensureInstalled()
runInOurPlace('server/upkeep/operations/backup.ts')
