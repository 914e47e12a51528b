import { isPassword } from '#server/parties/sessions/password.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { DEMO_PASSWORD, PEOPLE } from './people.ts'

/** Whose password is the one of the demo, which everybody knows: people of the demo world, and who shares a hash with others. */
export async function usersWithDemoPassword(db: Database): Promise<string[]> {
  const found = await rows<{ hash: string; emails: string[] }>(
    db.read(everyone),
    `select password_hash as hash, array_agg(email order by email) as emails from users
      where password_hash is not null and status <> 'deactivated'
      group by password_hash having count(*) > 1 or bool_or(email = any ($1::text[]))`,
    [PEOPLE.map(({ email }) => email)],
  )
  const known: string[] = []
  for (const { hash, emails } of found) if (await isPassword(DEMO_PASSWORD, hash)) known.push(...emails)
  return known
}

const NAMED = 3

/** @throws Error in a sentence for who starts it */
export async function refuseKnownPasswords(db: Database): Promise<void> {
  const known = await usersWithDemoPassword(db)
  if (known.length === 0) return
  const others = known.length > NAMED ? ` and ${known.length - NAMED} more` : ''
  throw new Error(
    `This database has users whose password everybody knows (${known.slice(0, NAMED).join(', ')}${others}), so it is not started with NODE_ENV=production.
Start with an empty database, or start without NODE_ENV=production and give them other passwords.`,
  )
}
