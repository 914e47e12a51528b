import { type CompanySecurity, distributorSecurity, groupSecurity, type RequiredOf } from '#contract/parties/company-security.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor, VenueActor } from '#server/platform/http/actors.ts'
import { type Answered, answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { auditedAs, type Company, companyOf, inCompany } from './company.ts'

const TABLES = { distributor: 'distributors', group: 'venue_groups' } as const
type Whole = Extract<Company, { kind: keyof typeof TABLES }>

/** Who works for single outlets decides nothing for the group. @throws Problem not_found */
function wholeOf(actor: DistributorActor | VenueActor): Whole {
  const company = companyOf(actor)
  if (company.kind === 'venues') throw new Problem('not_found')
  return company
}

async function findSecurity(tx: Tx, { kind, id }: Whole, lock = ''): Promise<CompanySecurity> {
  const [row] = await rows<{ second_factor: RequiredOf }>(tx, `select second_factor from ${TABLES[kind]} where id = $1 ${lock}`, [
    id,
  ])
  if (!row) throw new Problem('not_found')
  return { secondFactor: row.second_factor }
}

/** What nodes remember of the company's sessions says whether they must set it up first. */
async function forgetSessions(tx: Tx, sessionService: SessionService, company: Whole): Promise<void> {
  const { where, value } = inCompany(company)
  const open = await rows<{ id: string }>(
    tx,
    `select s.id from sessions s join memberships m on m.id = s.membership_id where ${where} and s.revoked_at is null`,
    [value],
  )
  for (const { id } of open) sessionService.forgetAfter(tx, id)
}

const securityRoutes = (endpoints: typeof distributorSecurity, sessionService: SessionService): Answered[] => [
  answerWithoutTransaction(endpoints.find, (_, { db, actor }) => findSecurity(db.read(everyone), wholeOf(actor))),
  answerWithoutTransaction(endpoints.change, ({ body }, { db, actor }) =>
    db.write(everyone, async (tx) => {
      const company = wholeOf(actor)
      const before = await findSecurity(tx, company, 'for no key update')
      await rows(tx, `update ${TABLES[company.kind]} set second_factor = $2 where id = $1`, [company.id, body.secondFactor])
      const change = { subject: 'company_security', subjectId: company.id, ...auditedAs(company), before, after: body }
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
