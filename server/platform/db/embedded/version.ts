import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { installedMajor } from './programs.ts'

/** The major version that made a cluster; null where there is none. */
export function majorOf(cluster: string): number | null {
  try {
    return Number.parseInt(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8'), 10)
  } catch {
    return null
  }
}

/** Where an upgrade to a newer major version works, beside the cluster. */
export const upgradeFolder = (dataDir: string): string => path.join(dataDir, 'upgrade')

/** @throws Error with the command that helps, where this release cannot start the cluster */
export function requireCurrentMajor(dataDir: string): void {
  const cluster = path.join(dataDir, 'postgres')
  const found = majorOf(cluster)
  const ours = installedMajor()
  if (found === null) {
    if (existsSync(path.join(upgradeFolder(dataDir), 'ready')))
      throw new Error(`An upgrade of the database in ${dataDir} was interrupted. Complete it: npm run upgrade-database`)
    return
  }
  if (found < ours)
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${found}, and this release brings PostgreSQL ${ours}. Upgrade it: npm run upgrade-database`,
    )
  if (found > ours)
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${found}, and this release brings PostgreSQL ${ours}: start the newer release.`,
    )
}
