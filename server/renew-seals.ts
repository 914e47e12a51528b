import { tokenSealing } from './accounting/connections/accounting-service.ts'
import { secondFactorSealing } from './parties/sessions/session-service.ts'
import type { Config } from './platform/config/config.ts'
import { everyone } from './platform/db/acting.ts'
import { type Database, rows } from './platform/db/database.ts'
import { mailSealing } from './platform/mail/sealed-mail.ts'
import type { Sealing } from './platform/secrets/sealing.ts'

type Sealed = { id: number; sealed: string }

/** After the secret was changed: what the former one sealed is sealed with the new one, so that the former can be dropped later. */
export async function renewSeals(db: Database, secrets: Pick<Config, 'secret' | 'previousSecrets'>): Promise<void> {
  await renew(db, secondFactorSealing(secrets), 'second_factors', 'user_id', 'sealed_secret')
  await renew(db, mailSealing(secrets), 'mails', 'id', 'sealed')
  await renew(db, mailSealing(secrets), 'erasures', 'user_id', 'sealed')
  await renew(db, tokenSealing(secrets), 'accounting_connections', 'id', 'sealed_tokens')
}

/** Row by row and only where nobody changed it meanwhile: other nodes may be doing the same. */
async function renew(db: Database, sealing: Sealing, table: string, id: string, column: string): Promise<void> {
  const all = await rows<Sealed>(
    db.read(everyone),
    `select ${id} as id, ${column} as sealed from ${table} where ${column} is not null`,
  )
  for (const { id: key, sealed } of all.filter((one) => !sealing.isCurrent(one.sealed)))
    await db.write(everyone, (tx) =>
      rows(tx, `update ${table} set ${column} = $3 where ${id} = $1 and ${column} = $2`, [
        key,
        sealed,
        sealing.seal(sealing.open(sealed)),
      ]),
    )
}
