import { rows, type Tx } from '#server/platform/db/database.ts'

type InTrouble = { held: number; retrying: number; heldSince: Date | null }

/** How many documents of all companies are held, since when the longest, and how many are tried again after they failed. */
export async function countDocumentsInTrouble(tx: Tx): Promise<InTrouble> {
  const [counts] = await rows<InTrouble>(
    tx,
    `select (count(*) filter (where d.state = 'held'))::int as held,
            (count(*) filter (where d.state = 'waiting' and d.cause is not null))::int as retrying,
            min(d.asked_at) filter (where d.state = 'held') as "heldSince"
       from accounting_documents d
       join accounting_connections c on c.id = d.connection_id and c.external_account_id = d.external_account_id
      where d.state in ('held', 'waiting')`,
    [],
  )
  return counts ?? { held: 0, retrying: 0, heldSince: null }
}
