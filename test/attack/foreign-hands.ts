import type { NamedEndpoint } from '#contract/index.ts'
import { accessTokens } from '#server/parties/sessions/access-token.ts'
import { rows } from '#server/platform/db/database.ts'
import { keysOf } from '#server/platform/secrets/keys.ts'
import { inDatabase, now, SECRET } from '#test/app.ts'
import type { User } from '#test/make.ts'
import { cases } from '#test/surface/authorization/cases.ts'
import { aWorld, lacking, type World } from '#test/surface/authorization/world.ts'
import { type Parts, partsIn, shotOf } from './requests.ts'
import type { Answered, UnderAttack } from './server-under-attack.ts'

/** Calls by which a company asks another one to trade: the request is a row of both. */
const REACHING = new Set(['ownSuppliers.setAvailabilities'])

export type Findings = { requests: number; wrong: string[] }

/**
 * Calls an endpoint for a company with everybody's hands but the right ones, and for a company of one's own with the ids of the other inside:
 * nobody is answered with anything of it, nothing of it changes, and nothing fails for a reason nobody foresaw.
 */
export async function tryForeignHands(named: NamedEndpoint, server: UnderAttack): Promise<Findings> {
  const { endpoint, name } = named
  const one = cases[name] ?? {}
  // What is open to strangers by design, or to anybody by a link, has tests of its own.
  if (endpoint.audience === 'public' || one.openTo || one.closed || one.files || REACHING.has(name))
    return { requests: 0, wrong: [] }
  const [victim, attacker] = [await aWorld(), await aWorld()]
  await one.given?.(victim)
  await one.given?.(attacker)
  const theirs = await partsIn(endpoint, one, victim)
  const own = await partsIn(endpoint, one, attacker)
  const secrets = secretsOf(victim)
  const role = endpoint.audience === 'distributor' ? 'distributor' : 'venue'
  const lower =
    endpoint.permission && (endpoint.audience === 'distributor' || endpoint.audience === 'venue')
      ? await lacking(victim, role, endpoint.permission)
      : undefined
  const before = await fingerprint(victim)
  const wrong: string[] = []
  let requests = 0
  const shoot = async (who: string, token: string | undefined, parts: Parts): Promise<Answered> => {
    const answered = await server.shoot(shotOf(endpoint, parts, token))
    requests++
    const known = JSON.stringify(parts)
    const leaked = secrets.filter((secret) => answered.body.includes(secret) && !known.includes(secret))
    if (leaked.length > 0) wrong.push(`${name} reveals to ${who} ${leaked.join(', ')}`)
    if (answered.status >= 500 || answered.status === 0)
      wrong.push(`${name} answers ${who} with ${answered.status}: ${answered.body}`)
    return answered
  }
  const mustBeRefused = async (who: string, token: string | undefined) => {
    const { status } = await shoot(who, token, theirs)
    if (status < 400) wrong.push(`${name} does what ${who} asks for another company (${status})`)
  }

  await mustBeRefused('nobody', undefined)
  await mustBeRefused('somebody with a forged token', tokenOf(victim.seller, 'another secret', 15))
  await mustBeRefused('somebody with an expired token', tokenOf(victim.seller, SECRET, -15))
  if (endpoint.audience !== 'admin') {
    const stranger = role === 'distributor' ? attacker.seller : attacker.buyer
    // Where nothing names the company, a stranger is answered with what is the stranger's own.
    if (JSON.stringify(own) !== JSON.stringify(theirs)) await mustBeRefused(`a stranger (${role})`, stranger.token)
    if (role === 'venue') await mustBeRefused('the outlet of the same group', victim.sisterBuyer.token)
    if (lower) await mustBeRefused('a lower role', lower.token)
    for (const parts of mixed(own, theirs)) await shoot(`a stranger (${role}) with foreign ids inside`, stranger.token, parts)
  } else {
    await mustBeRefused('a supplier', victim.seller.token)
    await mustBeRefused('an outlet', victim.buyer.token)
  }
  if ((await fingerprint(victim)) !== before) wrong.push(`${name} lets foreign hands change something`)
  return { requests, wrong }
}

const tokenOf = ({ id, sessionId }: User, secret: string, minutes: number): string =>
  accessTokens(keysOf({ secret }), Math.abs(minutes)).sign(
    id,
    sessionId,
    minutes > 0 ? now() : new Date(now().getTime() + 2 * minutes * 60_000),
  ).token

/** Names that only the company itself may read. */
const secretsOf = ({ group, venue, product, spare, warehouse, seller, buyer }: World): string[] =>
  [group, venue, product, spare, warehouse].map(({ name }) => name).concat(seller.email, buyer.email)

/** One's own request with one or all ids of another company's request in it: in the path, the query, the body. */
function mixed(own: Parts, theirs: Parts): Parts[] {
  const single = leavesThatDiffer(own, theirs).map((path) => replaced(own, theirs, path) as Parts)
  return [{ ...own, body: theirs.body, query: theirs.query }, { ...own, params: theirs.params }, ...single]
}

type Path = readonly string[]
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function leavesThatDiffer(own: unknown, theirs: unknown, path: Path = []): Path[] {
  if (isObject(own) && isObject(theirs))
    return Object.keys(own).flatMap((key) => leavesThatDiffer(own[key], theirs[key], [...path, key]))
  return own === theirs ? [] : [path]
}

function replaced(own: unknown, theirs: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return theirs
  if (!isObject(own) || !isObject(theirs)) return own
  const changed = replaced(own[key], theirs[key], rest)
  return Array.isArray(own) ? own.map((one, i) => (String(i) === key ? changed : one)) : { ...own, [key]: changed }
}

/** All rows of a company's two sides as one hash. Sessions and counters change by being used. */
async function fingerprint({ distributor, venue }: World): Promise<string> {
  return inDatabase(async (tx) => {
    statement ??= await rows<{ name: string; columns: string[] }>(
      tx,
      `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
        where table_schema = 'public' and column_name in ('distributor_id', 'venue_id')
          and table_name in (select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')
          and table_name <> all ('{idempotency_keys,sessions}') group by 1 order by 1`,
    ).then((tables) =>
      tables
        .map(({ name, columns }) => {
          const own = [
            columns.includes('distributor_id') && 'x.distributor_id = $1',
            columns.includes('venue_id') && 'x.venue_id = $2',
          ]
          return `select '${name}' as name, md5(string_agg(x::text, '|' order by x::text)) as hash from ${name} x where ${own.filter(Boolean).join(' or ')}`
        })
        .join(' union all '),
    )
    return JSON.stringify(
      await rows(tx, `${statement} union all select '$', ($1::bigint + $2::bigint)::text`, [distributor.id, venue.id]),
    )
  })
}
let statement: string | undefined
