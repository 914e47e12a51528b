import { type AdminUser, administration } from '#contract/parties/administration.ts'
import { rows } from '#server/platform/db/database.ts'
import { containing, isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { answer } from '#server/platform/http/answer.ts'

type Row = Omit<AdminUser, 'lastSeenAt'> & { lastSeenAt: Date | null }

/** Fewer digits would find nearly every phone number. */
const FEWEST_DIGITS = 3

/** The users of all companies by name; a term is looked for in name, email address and phone number. */
export const listUsers = answer(administration.users, async ({ query }, { tx }) => {
  const { values, value } = statementValues()
  const ways: string[] = []
  if (query.term) {
    const pattern = value(containing(query.term))
    ways.push(`u.name ilike ${pattern}`, `u.email ilike ${pattern}`)
    // Numbers are typed with blanks, dots and brackets, or without.
    const digits = query.term.replaceAll(/\D/g, '')
    if (digits.length >= FEWEST_DIGITS && /^[\d\s()+./-]+$/.test(query.term))
      ways.push(`regexp_replace(u.phone, '\\D', '', 'g') like ${value(`%${digits}%`)}`)
  }
  const named = ways.length > 0 ? `(${ways.join(' or ')})` : 'true'
  const { after, order } = keyset(query, { column: 'u.name', id: 'u.id', isDescending: isDescending(query) }, value)
  const found = await rows<Row>(
    tx,
    `select u.id, u.name, u.email, u.phone, u.status, u.last_seen_at as "lastSeenAt",
            coalesce((select json_agg(json_build_object('kind', c.kind, 'id', c.id, 'groupId', c.group_id, 'name', c.name)
                order by c.name, c.kind, c.id)
              from (
                select 'platform' as kind, 0 as id, null::bigint as group_id, 'Platform' as name
                  from memberships m where m.user_id = u.id and m.is_admin
                union select 'supplier', d.id, null, d.name
                  from memberships m join distributors d on d.id = m.distributor_id where m.user_id = u.id
                union select 'group', g.id, g.id, g.name
                  from memberships m join venue_groups g on g.id = m.venue_group_id where m.user_id = u.id
                union select 'venue', v.id, v.venue_group_id, v.name
                  from memberships m join membership_venues mv on mv.membership_id = m.id join venues v on v.id = mv.venue_id
                 where m.user_id = u.id) c), '[]') as companies
       from users u where ${named} and ${after} ${order}`,
    values,
  )
  const { page, meta } = pageOf(found, query, ({ name }) => name)
  return { data: page.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt?.toISOString() ?? null })), meta }
})
