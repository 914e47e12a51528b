import { openDatabase } from '#server/platform/db/database.ts'
import { loadDemoIfEmpty } from '#server/upkeep/demo/load.ts'
import { templateWith } from './database.ts'

/** With the demo world in it, so that a site begins with a copy instead of filling a database of its own. */
export default templateWith(async (url) => {
  const db = await openDatabase({ url, poolSize: 2 })
  await loadDemoIfEmpty(db, new Date())
  await db.close()
})
