import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Words that were ours alone, and what everybody says instead (ARCHITECTURE.md, "Words"). */
const RETIRED: readonly { word: RegExp; say: string }[] = [
  { word: /\b(?:tell|told)[A-Z]\w*|\b\w+To(?:Tell|ld)\b|\bTELL_\w+/g, say: 'notify, notice' },
  { word: /\bleaveWord\b/g, say: 'recordChange, audit' },
  { word: /\bHappening\b/g, say: 'NotifiedChange' },
  { word: /\bSessionDesk\b/g, say: 'SessionService' },
  { word: /\bnoteUsuals\b|\bUSUALS\b/g, say: 'order guide' },
  { word: /coming-together|part-with|say-yes/g, say: 'connection-moves, disconnect, accept' },
]
/** They cross the wire, wait in queues or are columns, which keep their names. */
const KEPT = new Set(['toldAt', 'tellAt', 'toldVenues', 'tellsEveryone'])

test('the server and the contract use the words of the trade', () => {
  const found = globSync('{contract,server}/**/*.ts', { cwd: ROOT, exclude: ['**/types.generated.ts'] }).flatMap((file) => {
    const text = `${file}\n${readFileSync(path.join(ROOT, file), 'utf8')}`
    return RETIRED.flatMap(({ word, say }) =>
      [...text.matchAll(word)].filter(([used]) => !KEPT.has(used)).map(([used]) => `${file}: ${used}, say ${say}`),
    )
  })
  expect([...new Set(found)]).toEqual([])
})
