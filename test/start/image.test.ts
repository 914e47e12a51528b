import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/parties/sessions/password.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { withClient } from '#test/setup/with-client.ts'
import { isRoot, type User, until } from './checkout.ts'
import { commandOf, copyOf, environmentOf, type Instruction, stagesOf } from './dockerfile.ts'

/** Executes the Dockerfile without a container engine: each stage is a folder, and an ordinary user does what RUN and CMD say. */

const ROOT = path.resolve(import.meta.dirname, '../..')
const BUILD_TIME = 600_000

let folder: string
let postgres: EmbeddedPostgres
let container: ChildProcess | undefined
const user: User | null = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : null

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'docket-image-'))
  chmodSync(folder, 0o755)
  const bin = path.join(folder, 'base')
  mkdirSync(bin)
  // the Node of the base image
  cpSync(process.execPath, path.join(bin, 'node'))
  // a path too long for a socket: the image's user reaches the server by TCP, as in a container
  postgres = await startEmbeddedPostgres(path.join(folder, 'd'.repeat(90)), { isDurable: false })
})
afterAll(async () => {
  container?.kill('SIGKILL')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
}

const pathOfBase = () => `${path.join(folder, 'base')}:${process.env.PATH}`

/** Another folder for the cache of npm than the user's own, kept between runs, so that only the first one fetches anything. */
function npmCache(): string {
  const cache = path.join(os.tmpdir(), `docket-npm-cache-${user?.uid ?? process.getuid?.()}`)
  mkdirSync(cache, { recursive: true })
  if (user) chownSync(cache, user.uid, user.gid)
  return cache
}

/** How npm reaches its registry from this machine; it would look for it beside the Node it runs under. */
const globalConfig = (): string => execFileSync('npm', ['config', 'get', 'globalconfig'], { encoding: 'utf8', cwd: '/' }).trim()

const inStage = (stage: string, place: string, workdir: string) => path.join(folder, stage, path.resolve(workdir, place))

/** What the build sends to the engine: .dockerignore excludes all but a list, and tests. */
function isSent(source: string): boolean {
  const kept = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
  return kept.includes(source)
}

function copy(stage: string, workdir: string, text: string): void {
  const { from, sources, target } = copyOf(text)
  for (const source of sources) {
    if (!from && !isSent(source)) throw new Error(`${source} is not sent to the build: .dockerignore leaves it out.`)
    const origin = from ? inStage(from, source, '/') : path.join(ROOT, source)
    const place = inStage(stage, target, workdir)
    const destination = target.endsWith('/') ? path.join(place, source) : place
    mkdirSync(path.dirname(destination), { recursive: true })
    if (from) execFileSync('cp', ['-a', origin, destination])
    else cpSync(origin, destination, { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) })
    own(destination)
  }
}

function own(place: string): void {
  if (user) execFileSync('chown', ['-hR', `${user.uid}:${user.gid}`, place])
}

function runStep(stage: string, workdir: string, command: string): void {
  // with the proxies and certificates of this machine, without what an npm that runs us says
  const machine = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
  const env = {
    ...machine,
    PATH: pathOfBase(),
    HOME: path.join(folder, stage),
    npm_config_cache: npmCache(),
    npm_config_globalconfig: globalConfig(),
    npm_config_prefer_offline: 'true',
  }
  const cwd = inStage(stage, '.', workdir)
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], {
    cwd,
    ...user,
    env,
    encoding: 'utf8',
    timeout: BUILD_TIME,
  })
  if (status !== 0) throw new Error(`RUN ${command} failed (${status}):\n${stdout}\n${stderr}`)
}

type Image = { env: Record<string, string>; command: string[]; health: string[]; user: string; app: string }

function build(): Image {
  const image: Image = { env: {}, command: [], health: [], user: 'root', app: '' }
  for (const { name: stage, instructions } of stagesOf(readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8'))) {
    let workdir = '/'
    const execute = ({ name, text }: Instruction): void => {
      if (name === 'WORKDIR') {
        workdir = text
        mkdirSync(inStage(stage, '.', workdir), { recursive: true })
        own(path.join(folder, stage))
      } else if (name === 'COPY') copy(stage, workdir, text)
      else if (name === 'RUN') runStep(stage, workdir, text)
      else if (name === 'ENV') Object.assign(image.env, environmentOf(text))
      else if (name === 'USER') image.user = text
      else if (name === 'HEALTHCHECK') image.health = commandOf(text)
      else if (name === 'CMD') image.command = commandOf(text)
    }
    for (const instruction of instructions) execute(instruction)
    image.app = inStage(stage, '.', workdir)
  }
  return image
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await until('a port is free', () => server.listening)
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

const ADMIN = { email: 'ada@image.example', password: 'a long password of the image' }

async function makeAdmin(): Promise<void> {
  await prepareDatabase(postgres.url, postgres.appPassword)
  const hash = await hashPassword(ADMIN.password)
  await withClient(postgres.url, async (client) => {
    await client.query(`select set_config('docket.acting', 'everyone', false)`)
    await client.query(
      `with person as (insert into users (name, email, password_hash, status) values ('Ada', $1, $2, 'active') returning id)
       insert into memberships (user_id, role_key, is_admin, is_default) select id, 'admin_manager', true, true from person`,
      [ADMIN.email, hash],
    )
  })
}

test(
  'the image is built and run by an ordinary user, fetches nothing at its start, is healthy and lets people sign in',
  async () => {
    const image = build()
    expect(image.user).toBe('node')
    expect(existsSync(path.join(image.app, 'dist/web/index.html'))).toBe(true)
    expect(existsSync(path.join(image.app, 'node_modules/vite'))).toBe(false)
    await makeAdmin()

    const port = await freePort()
    const data = path.join(folder, 'final/data')
    const env = {
      PATH: pathOfBase(),
      HOME: data,
      ...image.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      DATABASE_URL: postgres.url,
      DOCKET_SECRET: randomBytes(32).toString('hex'),
      // a busy machine refuses nothing
      MOST_DELAY_MS: '0',
      // whatever is fetched fails
      npm_config_offline: 'true',
      HTTP_PROXY: 'http://127.0.0.1:9',
      HTTPS_PROXY: 'http://127.0.0.1:9',
    }
    const [program = '', ...args] = image.command
    container = spawn(program, args, { cwd: image.app, ...user, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [container.stdout, container.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
      })
    const exited = new Promise<number | null>((resolve) => container?.once('exit', resolve))
    await until('the container listens', () => {
      if (container?.exitCode !== null) throw new Error(`It ended:\n${output}`)
      return output.includes('listens on')
    })

    const url = `http://127.0.0.1:${port}`
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    expect((await fetch(`${url}/api/ready`)).status).toBe(200)
    expect(await (await fetch(url)).text()).toContain('<div id="root">')
    const form = { grant_type: 'password', client_id: 'web', username: ADMIN.email, password: ADMIN.password }
    const signedIn = await fetch(`${url}/api/admin/oauth`, { method: 'POST', body: new URLSearchParams(form) })
    expect(signedIn.status, await signedIn.clone().text()).toBe(200)
    const [checker = '', ...checked] = image.health
    const health = () => spawnSync(checker, checked, { cwd: image.app, env, encoding: 'utf8' }).status
    expect(health()).toBe(0)

    container.kill('SIGTERM')
    expect(await exited).toBe(0)
    expect(health()).toBe(1)
  },
  BUILD_TIME,
)
