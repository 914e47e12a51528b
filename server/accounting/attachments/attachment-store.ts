import { rows, type Tx } from '#server/platform/db/database.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { IS_USABLE } from '../connections/connection-table.ts'
import { ACCOUNTING_DOCUMENTS } from '../sending/document-table.ts'
import { WITH_PAPER } from './paper-of.ts'

const CLAIMED = ACCOUNTING_DOCUMENTS.part('id', 'kind', 'subject', 'localId', 'externalId', 'sentHash')

/** What is claimed has a paper, is there, and was sent. */
export type WithoutPaper = Pick<PartOf<typeof CLAIMED>, 'id' | 'kind' | 'localId'> & {
  subject: (typeof WITH_PAPER)[number]
  externalId: string
  sentHash: string
  attempts: number
  /** Whether a paper of a former content is there. */
  hadPaper: boolean
}

/** Longer than drawing a paper and any call of a provider take: whoever claimed it is gone. */
const CLAIM_MS = 300_000
/** Documents that were sent before are left as they are. */
const DAYS = 7

/** What a document has to be for its paper to be attached: there, of a subject that has one, without a paper of its content, and it was sent lately. */
const WITHOUT_PAPER = `d.subject in (${WITH_PAPER.map((one) => `'${one}'`).join(', ')}) and d.state = 'sent' and d.attached_hash is distinct from d.sent_hash and d.external_id is not null
  and d.payment_state is distinct from 'voided' and d.sent_at > $2::timestamptz - interval '${DAYS} days'
  and (d.attach_after is null or d.attach_after <= $2)`

/** Connections of which papers are to be attached. Those with documents that wait are left: documents come first. */
export async function connectionsWithoutPaper(tx: Tx, now: Date, providers: readonly string[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    tx,
    `select c.id from accounting_connections c
      where ${IS_USABLE} and c.provider = any ($1)
        and exists (select from accounting_documents d
                     where d.connection_id = c.id and d.external_account_id = c.external_account_id and ${WITHOUT_PAPER})
        and not exists (select from accounting_documents w
                         where w.connection_id = c.id and w.external_account_id = c.external_account_id and w.state in ('waiting', 'sending'))
      order by c.id`,
    [providers, now],
  )
  return found.map(({ id }) => id)
}

/** Takes the next documents of an organisation for oneself. */
export async function claimWithoutPaper(
  tx: Tx,
  { connectionId, externalAccountId }: { connectionId: number; externalAccountId: string },
  now: Date,
  most: number,
): Promise<WithoutPaper[]> {
  return rows<WithoutPaper>(
    tx,
    `update accounting_documents u set attach_attempts = u.attach_attempts + 1, attach_after = $4
       from (select d.id from accounting_documents d where d.connection_id = $1 and d.external_account_id = $3 and ${WITHOUT_PAPER}
              order by d.id limit $5 for update of d skip locked) f
      where u.id = f.id
      returning ${CLAIMED.read('u')}, u.attach_attempts as attempts, u.attached_hash is not null as "hadPaper"`,
    [connectionId, now, externalAccountId, new Date(now.getTime() + CLAIM_MS), most],
  )
}

/** Its paper is there, or the accounting system does not take it: nothing more is tried for this content. */
export async function noteAttached(tx: Tx, { id, sentHash }: WithoutPaper, problem: string | null): Promise<void> {
  await rows(
    tx,
    `update accounting_documents set attached_hash = $2, attach_attempts = 0, attach_after = null, attach_problem = $3 where id = $1`,
    [id, sentHash, problem],
  )
}

/** They are tried again then, or those that nothing was tried for. */
export async function attachAgain(tx: Tx, given: { ids: readonly number[]; at: Date; wasTried: boolean }): Promise<void> {
  await rows(
    tx,
    `update accounting_documents set attach_after = $2, attach_attempts = attach_attempts - case when $3 then 0 else 1 end where id = any ($1)`,
    [given.ids, given.at, given.wasTried],
  )
}
