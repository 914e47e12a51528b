import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'

/** Where root keeps what its unprivileged user must reach while the checkout is closed to that user. */
export const OUTSIDE = '/var/lib/docket'

/** Others may pass through it, whatever the umask. */
export function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}

export function run(command: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`)
}
