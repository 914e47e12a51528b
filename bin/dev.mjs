import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { node, root } from './lib/paths.mjs'

/** Both ends watched: Vite on PORT hands /api to the server on the port after it (DEV_API_PORT in vite.config.ts). */

ensureInstalled()
const port = Number(process.env.PORT || 3000)
const env = { ...process.env, DEV_API_PORT: String(port + 1), PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}` }
const children = [
  spawn(node, ['--watch', '--watch-preserve-output', 'server/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    env: { ...env, PORT: String(port + 1) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  }),
  spawn(node, ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], { cwd: root, env, stdio: 'inherit' }),
]

let isStopping = false
function stopAll(/** @type {NodeJS.Signals} */ signal) {
  isStopping = true
  for (const child of children) child.kill(signal)
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stopAll(signal))
for (const child of children)
  child.on('exit', (code) => {
    if (!isStopping) stopAll('SIGTERM')
    process.exitCode ||= code ?? 0
  })
