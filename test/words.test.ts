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
  {
    word: /\banew\b|(?<!\.)\b[Tt]ells?\b(?!-)|\b[Tt]old\b|\b[Ss]tands?\b|\bstood\b/g,
    say: 'again, notify, is; queues keep their names',
  },
  { word: /coming-together|part-with|say-yes/g, say: 'connection-moves, disconnect, accept' },
]
/** They cross the wire, wait in queues or are columns, which keep their names. */
const KEPT = new Set(['toldAt', 'tellAt', 'toldVenues', 'tellsEveryone'])

test('the server and the contract use the words of the trade', () => {
  const found = globSync('{contract,server}/**/*.ts', { cwd: ROOT, exclude: ['**/types.generated.ts', '**/*.test.ts'] }).flatMap(
    (file) => {
      const text = `${file}\n${readFileSync(path.join(ROOT, file), 'utf8')}`
      return RETIRED.flatMap(({ word, say }) =>
        [...text.matchAll(word)].filter(([used]) => !KEPT.has(used)).map(([used]) => `${file}: ${used}, say ${say}`),
      )
    },
  )
  expect([...new Set(found)]).toEqual([])
})

/** The same for the parts of the web that visitors, customers and all portals share: names, comments, and what is read on screens. */
const RETIRED_WEB: readonly { word: RegExp; say: string }[] = [
  { word: /\b(?:tell|told)[A-Z]\w*|\b\w+(?:Told|ToTell)\b|\bTold\b|\bTELL_\w+|\bWORTH_TELLING\b/g, say: 'notify, message' },
  { word: /\bhush\b|\bDoor(?:Form|Layout)\b|\b(?:on)?[Bb]egun\b|\bParting\b|\bmayHandOn\b|\w+Itself\b/g, say: 'a standard name' },
  {
    word: /\w*Usuals?Bar\b|\bGiveUpForm\b|\bSettleForm\b|\bNeedsYou\b|\bHandOverForm\b|\bPricesOfTheDay\b/g,
    say: 'a standard name',
  },
  { word: /-words\.tsx?|\b(?:told|tell|usual-order|order-whereabouts)\.ts\b/g, say: '-labels.ts, a standard name' },
  { word: /\b(?:has|have|was|were|is|are|been) told\b|\btells? (?:us|you|them|every)\w*/g, say: 'notified' },
  {
    word: /\b[Ss]tands? (?:there|here|at|on|against|beside|below|alone|by|in an?)\b|\banew\b|\bwhyever\b/g,
    say: 'is, appears, again',
  },
  {
    word: /\b[Nn]othing (?:called|waits|here yet|on it)\b|\b[Nn]obody (?:yet|has)\b|\b[Ss]omebody\b/g,
    say: 'what is missing, and the next step',
  },
  {
    word: /\bSettle it\b|\bis settled\b|\bSettled\b|\b[Tt]aken? back\b|\bany more\b|\bnot among your permissions\b/g,
    say: 'resolved, undo, no longer',
  },
  {
    word: /\b[Pp]rices? of the day\b|\bby mail\b|\bLook in your mail\b|\bwritten down\b|\bPart from\b/g,
    say: 'market price, by email, recorded',
  },
]
/** Fields of the API and the names of a few events keep theirs. */
const KEPT_WEB = new Set(['toldVenues', 'tellsEveryone'])

test('all portals of the web and what they share use the words of the trade', () => {
  const files = globSync('web/{accounts,admin,api,app,buyer,public,routing,session,shared,site,supplier,ui}/**/*.{ts,tsx,css}', {
    cwd: ROOT,
    exclude: ['**/*.test.*'],
  })
  const found = files.flatMap((file) => {
    const text = `${file}\n${readFileSync(path.join(ROOT, file), 'utf8')}`
    return RETIRED_WEB.flatMap(({ word, say }) =>
      [...text.matchAll(word)].filter(([used]) => !KEPT_WEB.has(used)).map(([used]) => `${file}: ${used}, say ${say}`),
    )
  })
  expect(files.length).toBeGreaterThan(400)
  expect([...new Set(found)]).toEqual([])
})

/** Phrases of the supplier and admin screens that were replaced, besides those above. */
const RETIRED_PORTALS: readonly { word: RegExp; say: string }[] = [
  {
    word: /\bGo on writing\b|\bMake it an order\b|\bGoods…|\bWrite…|\bPut in force\b|\bTake it (?:back|away)\b/g,
    say: 'verb and noun',
  },
  { word: /\bNot among your permissions\b|\bamong your permissions\b/g, say: 'You do not have permission to …' },
  { word: /\bAs for everyone\b|\bthe outlet\b|\blabel="Outlet"|\btitle="Outlets?"/g, say: 'Default, Customer' },
  { word: /\b(?:GoodsForm|GiveUpOrderForm|OrderMoves|tellOf|pathDown|reckoning)\b/g, say: 'a standard name' },
]

test('the supplier and admin portals call customers customers and name buttons by what they do', () => {
  const files = globSync('web/{admin,supplier}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.*'] })
  const found = files.flatMap((file) => {
    const text = `${file}\n${readFileSync(path.join(ROOT, file), 'utf8')}`
    return RETIRED_PORTALS.flatMap(({ word, say }) => [...text.matchAll(word)].map(([used]) => `${file}: ${used}, say ${say}`))
  })
  expect(files.length).toBeGreaterThan(150)
  expect([...new Set(found)]).toEqual([])
})
