import { contentOf, SESSION, tablesOf } from '#server/upkeep/operations/table-content.ts'
import { withClient } from './with-client.ts'

/** How many rows each table has and what they add up to: two databases with the same contents have the same rows. */
export const contentsOf = (url: string): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    await client.query(SESSION)
    const found: Record<string, string> = {}
    for (const table of await tablesOf(client)) {
      const { rows, content } = await contentOf(client, table)
      found[`${table.schema}.${table.name}`] = `${rows} ${content}`
    }
    return found
  })
