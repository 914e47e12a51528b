import { idleJobs } from './features.ts'
import { ensureAppRole, grantToAppRole, letAppRoleSignIn } from './platform/db/app-role.ts'
import { applyMigrations } from './platform/db/migrate.ts'
import { withMigrationLock } from './platform/db/migration-lock.ts'
import { requireRowSecurity } from './platform/db/row-security.ts'
import { requireNoUnfinishedRestore } from './platform/db/unfinished-restore.ts'
import { prepareJobs } from './platform/jobs/jobs.ts'

/**
 * Brings a database, empty or of an earlier version, to what this code expects, and refuses one that would not keep companies
 * apart. Several nodes may do it at once: all of it happens under one lock.
 * @param appPassword what requests sign in with, where the server is our own
 */
export async function prepareDatabase(url: string, appPassword?: string): Promise<void> {
  await withMigrationLock(url, async (client) => {
    await requireNoUnfinishedRestore(client)
    await ensureAppRole(client)
    await applyMigrations(client)
    await prepareJobs(url, idleJobs())
    await grantToAppRole(client)
    if (appPassword) await letAppRoleSignIn(client, appPassword)
    await requireRowSecurity(client)
  })
}
