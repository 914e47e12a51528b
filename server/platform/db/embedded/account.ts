import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The unprivileged user PostgreSQL runs as when we are root; PostgreSQL itself refuses root. */
export type Account = { uid: number; gid: number; name: string }

const NAME = 'docket-db'

/** A user of its own, made on first use. `nobody` is the last resort: other programs may run as it too. */
export function ownAccount(): Account {
  const existing = accountNamed(NAME)
  if (existing) return existing
  const nologin = existsSync('/usr/sbin/nologin') ? '/usr/sbin/nologin' : '/sbin/nologin'
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', nologin, NAME])
  if (!accountNamed(NAME)) spawnSync('adduser', ['-S', '-H', '-D', '-s', nologin, NAME])
  const account = accountNamed(NAME) ?? accountNamed('nobody')
  if (account) return account
  throw new Error('PostgreSQL does not run as root and no user could be made for it: start as another user, or set DATABASE_URL.')
}

/** How every process of the cluster is spawned: own user, own session, a folder it can enter, little of our environment. */
export function runAs(account: Account | null) {
  return {
    ...(account && { uid: account.uid, gid: account.gid }),
    detached: true,
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' },
  }
}

export function canEnter(account: Account, folder: string): boolean {
  return canDo(account, '[ -x "$1" ]', folder)
}

/** Asked of the system as that user, so that groups and access lists count too. */
export function canDo(account: Account, test: string, argument: string): boolean {
  return spawnSync('/bin/sh', ['-c', test, 'sh', argument], { ...runAs(account), stdio: 'ignore' }).status === 0
}

export function nameOf(uid: number): string {
  const { status, stdout } = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : String(uid)
}

function accountNamed(name: string): Account | null {
  const uid = idOf('-u', name)
  const gid = idOf('-g', name)
  return uid === null || gid === null ? null : { uid, gid, name }
}

function idOf(flag: string, name: string): number | null {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : null
}
