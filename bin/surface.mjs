// Writes docs/surface: what the product shows to the outside. The surface tests check that it is current.
import { ensureInstalled } from './lib/install.mjs'
import { runInOurPlace } from './lib/run.mjs'

ensureInstalled()
runInOurPlace('node_modules/vitest/vitest.mjs', ['run', '--project', 'surface', '--update'])
