import { type AccountingSetup, SETUP_DEFAULTS, type SetupChange } from '#contract/accounting/setup.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { automaticSince, KEPT_SINCE } from '../books/automatic-since.ts'
import type { Organisation } from '../records/record-store.ts'

/** The setup of an organisation; before anything was chosen the defaults. */
export async function setupOf(tx: Tx, { connectionId, externalAccountId }: Organisation): Promise<AccountingSetup> {
  const [found] = await rows<{ setup: Partial<AccountingSetup> }>(
    tx,
    `select setup from accounting_setups where connection_id = $1 and external_account_id = $2`,
    [connectionId, externalAccountId],
  )
  return { ...SETUP_DEFAULTS, ...found?.setup }
}

/** Saves what was chosen and leaves the rest as it is. */
export async function saveSetup(
  tx: Tx,
  { connectionId, externalAccountId }: Organisation,
  change: SetupChange,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await rows(
    tx,
    `insert into accounting_setups as s (connection_id, external_account_id, setup, saved_at, saved_by_name) values ($1, $2, $3, $4, $5)
     on conflict (connection_id, external_account_id) do update
       set setup = s.setup || excluded.setup || ${KEPT_SINCE('s.setup')}, saved_at = excluded.saved_at, saved_by_name = excluded.saved_by_name`,
    [connectionId, externalAccountId, JSON.stringify({ ...change, ...automaticSince(change, now) }), now, by],
  )
}
