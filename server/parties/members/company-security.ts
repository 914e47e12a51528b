import { type CompanySecurity, distributorSecurity, groupSecurity, type RequiredOf } from '#contract/parties/company-security.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor, VenueActor } from '#server/platform/http/actors.ts'
import { type Answered, answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { auditedAs, type Company, companyOf, inCompany } from './company.ts'
import { ownOutletOf } from './own-outlet.ts'

const TABLES = { distributor: 'distributors', group: 'venue_groups', venue: 'venues' } as const
/** A company with rules of its own: an outlet only where it has no group. */
type Whole = Extract<Company, { id: number }> | { kind: 'venue'; id: number }

/** Who works for single outlets of a group decides nothing for it. @throws Problem not_found */
async function wholeOf(tx: Tx, actor: DistributorActor | VenueActor): Promise<Whole> {
  const company = companyOf(actor)
  return company.kind === 'venues' ? { kind: 'venue', id: await ownOutletOf(tx, actor as VenueActor) } : company
}

async function findSecurity(tx: Tx, { kind, id }: Whole, lock = ''): Promise<CompanySecurity> {
  const [row] = await rows<{ second_factor: RequiredOf }>(tx, `select second_factor from ${TABLES[kind]} where id = $1 ${lock}`, [
    id,
  ])
  if (!row) throw new Problem('not_found')
  return { secondFactor: row.second_factor }
}

const ofWhole = (company: Whole) => (company.kind === 'venue' ? { venueId: company.id } : auditedAs(company))

/** What nodes remember of the company's sessions says whether they must set it up first. */
async function forgetSessions(tx: Tx, sessionService: SessionService, company: Whole): Promise<void> {
  const { where, value } =
    company.kind === 'venue'
      ? { where: 'm.id in (select membership_id from membership_venues where venue_id = $1)', value: company.id }
      : inCompany(company)
  const open = await rows<{ id: string }>(
    tx,
    `select s.id from sessions s join memberships m on m.id = s.membership_id where ${where} and s.revoked_at is null`,
    [value],
  )
  for (const { id } of open) sessionService.forgetAfter(tx, id)
}

const securityRoutes = (endpoints: typeof distributorSecurity, sessionService: SessionService): Answered[] => [
  answerWithoutTransaction(endpoints.find, async (_, { db, actor }) => {
    const tx = db.read(everyone)
    return findSecurity(tx, await wholeOf(tx, actor))
  }),
  answerWithoutTransaction(endpoints.change, ({ body }, { db, actor }) =>
    db.write(everyone, async (tx) => {
      const company = await wholeOf(tx, actor)
      const before = await findSecurity(tx, company, 'for no key update')
      await rows(tx, `update ${TABLES[company.kind]} set second_factor = $2 where id = $1`, [company.id, body.secondFactor])
      const change = { subject: 'company_security', subjectId: company.id, ...ofWhole(company), before, after: body }
      await audit(tx, actor, change)
      await forgetSessions(tx, sessionService, company)
      return body
    }),
  ),
]

export const companySecurityRoutes = (sessionService: SessionService): Answered[] => [
  ...securityRoutes(distributorSecurity, sessionService),
  ...securityRoutes(groupSecurity as never, sessionService),
]
