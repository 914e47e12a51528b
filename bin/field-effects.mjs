// Writes docs/surface/field-effects.txt: each field that a call accepts, and a test that fails without it.
import { ensureInstalled } from './lib/install.mjs'
import { runInOurPlace } from './lib/run.mjs'

ensureInstalled()
runInOurPlace('test/field-effects/find.ts')
