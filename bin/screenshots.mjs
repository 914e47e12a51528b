// Photographs every screen, wide, dark and on a phone, into the folder screenshots, which is not kept in the repository.
import { ensureWebBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { runInOurPlace } from './lib/run.mjs'

ensureInstalled()
ensureWebBuilt()
runInOurPlace('test/moments/journeys.ts', ['test/e2e/every-screen', ...process.argv.slice(2)], {
  PICTURES: inRoot('screenshots'),
})
