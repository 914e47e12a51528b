import { type AccountingSetup, SETUP_DEFAULTS, type SetupChange } from '#contract/accounting/setup.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { automaticSince, combinedSince, KEPT_COMBINED, KEPT_SINCE } from '../books/automatic-since.ts'
import type { Organisation } from '../records/record-store.ts'
import { ACCOUNTING_SETUPS } from './setup-table.ts'

/** The setup of an organisation; before anything was chosen the defaults. */
export async function setupOf(tx: Tx, { connectionId, externalAccountId }: Organisation): Promise<AccountingSetup> {
  const [found] = await rows<{ setup: Partial<AccountingSetup> }>(
    tx,
    `select setup from accounting_setups where connection_id = $1 and external_account_id = $2`,
    [connectionId, externalAccountId],
  )
  return { ...SETUP_DEFAULTS, ...found?.setup }
}

const SAVED = ACCOUNTING_SETUPS.part('connectionId', 'externalAccountId', 'setup', 'savedAt', 'savedByName')
const chosenIn = (change: SetupChange): Partial<AccountingSetup> =>
  Object.fromEntries(Object.entries(change).filter(([, one]) => one !== undefined))

/** Saves what was chosen and leaves the rest as it is. */
export async function saveSetup(
  tx: Tx,
  { connectionId, externalAccountId }: Organisation,
  change: SetupChange,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await rows(
    tx,
    `insert into accounting_setups as s (${SAVED.names}) values (${SAVED.placeholders(1)})
     on conflict (connection_id, external_account_id) do update
       set setup = s.setup || excluded.setup || ${KEPT_SINCE('s.setup')} || ${KEPT_COMBINED('s.setup')}, saved_at = excluded.saved_at, saved_by_name = excluded.saved_by_name`,
    SAVED.values({
      ...{ connectionId, externalAccountId, savedAt: now, savedByName: by },
      setup: { ...chosenIn(change), ...automaticSince(change, now), ...combinedSince(change, now) },
    }),
  )
}
