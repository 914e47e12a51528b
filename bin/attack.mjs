import { ensureInstalled } from './lib/install.mjs'
import { runInOurPlace } from './lib/run.mjs'

/** Attacks a server that it starts: every call with the hands of others, and 50,000 mutated requests (ATTACK_REQUESTS, ATTACK_SEED). */
ensureInstalled()
const vitest = ['run', '--project', 'api', '--reporter=verbose', 'test/attack']
runInOurPlace('node_modules/vitest/vitest.mjs', [...vitest, ...process.argv.slice(2)], { ATTACK: 'whole' })
