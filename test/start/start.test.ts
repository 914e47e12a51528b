import { execFileSync } from 'node:child_process'
import net from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { type Checkout, copyCheckout, isRoot, type User, until } from './checkout.ts'

let checkout: Checkout
let checkoutOfNobody: Checkout | undefined

beforeAll(() => {
  checkout = copyCheckout()
  checkoutOfNobody = isRoot ? copyCheckout(nobody()) : undefined
})
beforeEach(() => {
  checkout.useNewData()
  checkoutOfNobody?.useNewData()
})
afterEach(async () => {
  await checkout.killEverything()
  await checkoutOfNobody?.killEverything()
})
afterAll(async () => {
  await checkout.remove()
  await checkoutOfNobody?.remove()
})

/** Joins the database of a running Docket, as another process of it would. */
async function joinDatabase(): Promise<pg.Client> {
  const { url } = await startEmbeddedPostgres(checkout.dataDir())
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  return client
}

function nobody(): User {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function answers(address: string): Promise<number> {
  return (await fetch(`${address}/api/health`)).status
}

describe('npm start', () => {
  test('starts in a folder nobody else may enter, and Ctrl-C leaves no process', async () => {
    const running = checkout.start()
    expect(await answers(await running.address())).toBe(200)
    running.pressCtrlC()
    expect(await running.exitCode()).toBe(0)
    await until('every process has ended', () => checkout.processes().length === 0)
  })

  test.runIf(isRoot)('starts as an ordinary user', async () => {
    const running = checkoutOfNobody!.start()
    expect(await answers(await running.address())).toBe(200)
    running.child.kill('SIGTERM')
    expect(await running.exitCode()).toBe(0)
    await until('every process has ended', () => checkoutOfNobody!.processes().length === 0)
  })

  test('loses nothing it acknowledged when everything is killed, and starts again without the network', async () => {
    await checkout.start().address()
    const client = await joinDatabase()
    // Beside the tables of companies, which the start wants protected.
    await client.query('create schema aside')
    await client.query('create table aside.kept (n int)')
    let acknowledged = 0
    const writing = (async () => {
      while (true) {
        await client.query('insert into aside.kept values ($1)', [acknowledged])
        acknowledged++
      }
    })().catch(() => {})
    await until('some rows are written', () => acknowledged > 50)
    await checkout.killEverything()
    await writing

    const again = checkout.start({ npm_execpath: '/nowhere/npm-cli.js' })
    await again.address()
    const after = await joinDatabase()
    const { rows } = await after.query('select count(*)::int as count from aside.kept')
    await after.end()
    expect(rows[0].count).toBeGreaterThanOrEqual(acknowledged)
  })

  test('takes everything along when only its launcher is killed', async () => {
    const running = checkout.start()
    await running.address()
    running.child.kill('SIGKILL')
    await until('every process has ended', () => checkout.processes().length === 0)
  })

  test('ends with npm when npm is asked to end', async () => {
    const running = checkout.startByNpm()
    await running.address()
    running.child.kill('SIGTERM')
    await until('every process has ended', () => checkout.processes().length === 0)
  })

  test('says in one sentence that the port is taken', async () => {
    const other = net.createServer().listen(0, 'localhost')
    await until('the port is taken', () => other.listening)
    const { port } = other.address() as net.AddressInfo
    const running = checkout.start({ PORT: String(port) })
    expect(await running.exitCode()).toBe(1)
    other.close()
    expect(running.output()).toContain(`Port ${port} is taken by another program`)
    expect(running.output()).not.toContain('    at ')
    await until('every process has ended', () => checkout.processes().length === 0)
  })

  test('explains wrong settings before it starts anything', async () => {
    const running = checkout.start({ PORT: 'many', LOG_LEVEL: 'loud' })
    expect(await running.exitCode()).toBe(1)
    expect(running.output()).toContain("PORT must be a whole number from 0 to 65535 (it is 'many').")
    expect(running.output()).toContain('LOG_LEVEL must be')
  })
})
