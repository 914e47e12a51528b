import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { createAdmin, NewAdmin } from '#server/parties/administration/new-admin.ts'
import { ConfigError, loadConfig } from '#server/platform/config/config.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { prepareDatabase } from '#server/prepare-database.ts'

/** `npm run create-admin`: a platform administrator, in a database that is running or not. */

const HELP = `Usage: npm run create-admin -- [--name NAME] [--email ADDRESS]

Makes a platform administrator in the database of this installation (DATABASE_URL, else the one in DATA_DIR), also while
the server runs. What is missing is asked for; the password is not shown while it is typed. For scripts: ADMIN_NAME,
ADMIN_EMAIL and ADMIN_PASSWORD in the environment. A password has at least 12 characters.`

const given = parseArgs({
  options: { name: { type: 'string' }, email: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
}).values

try {
  if (given.help) console.log(HELP)
  else process.exitCode = await run()
} catch (error) {
  console.error(error instanceof ConfigError ? error.sentences.join('\n') : (error as Error).message)
  process.exitCode = 1
}
process.exit()

async function run(): Promise<number> {
  const parsed = NewAdmin.safeParse({
    name: given.name ?? process.env.ADMIN_NAME ?? (await ask('Name: ')),
    email: given.email ?? process.env.ADMIN_EMAIL ?? (await ask('Email: ')),
    password: process.env.ADMIN_PASSWORD ?? (await ask('Password: ', { isHidden: true })),
  })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) console.error(`${path.join('.')}: ${message}`)
    return 1
  }
  const config = loadConfig(process.env, [])
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir)
  const url = config.databaseUrl ?? embedded?.url ?? ''
  try {
    await prepareDatabase(url, embedded?.appPassword)
    const db = await openDatabase({ url, poolSize: 1 })
    await db.write(everyone, (tx) => createAdmin(tx, parsed.data)).finally(() => db.close())
  } finally {
    await embedded?.stop()
  }
  console.log(`${parsed.data.name} is a platform administrator now.
Next: start Docket (npm start), sign in at ${config.publicUrl}/admin/login, and set up two-factor authentication in the user settings.`)
  return 0
}

async function ask(question: string, { isHidden = false } = {}): Promise<string> {
  let isMuted = false
  const output = new Writable({
    write(chunk, _, done) {
      if (!isMuted) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY ?? false })
  const closed = new Promise<never>((_, fail) => terminal.once('close', () => fail(new Error('Nothing was created.'))))
  const answer = terminal.question(question)
  isMuted = isHidden
  const text = await Promise.race([answer, closed])
  terminal.removeAllListeners('close')
  terminal.close()
  if (isHidden) process.stdout.write('\n')
  return text
}
