import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { inRoot, node, root } from './paths.mjs'

const sources = ['web', 'contract', 'index.html', 'vite.config.ts', 'package-lock.json']
const mark = inRoot('dist', 'web.built-from')

/** Builds the web app into dist/web when anything it is made of has changed. */
export function ensureWebBuilt() {
  if (!existsSync(inRoot('vite.config.ts'))) return
  const hash = hashOfSources()
  if (existsSync(inRoot('dist', 'web')) && existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  console.log('Building the web app …')
  rmSync(mark, { force: true })
  const vite = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--outDir',
    inRoot('dist', 'web'),
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  const { status, error } = spawnSync(node, vite, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) {
    console.error(
      error ? `The web app could not be built: ${error.message}` : 'The web app could not be built; see above for the reason.',
    )
    process.exit(1)
  }
  mkdirSync(inRoot('dist'), { recursive: true })
  writeFileSync(mark, hash)
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const source of sources) for (const file of filesOf(source)) hash.update(file).update(readFileSync(inRoot(file)))
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesOf(/** @type {string} */ place) {
  if (!existsSync(inRoot(place))) return []
  if (!statSync(inRoot(place)).isDirectory()) return [place]
  const names = readdirSync(inRoot(place)).sort()
  return names
    .filter((name) => !name.endsWith('.test.ts') && !name.endsWith('.test.tsx'))
    .flatMap((name) => filesOf(`${place}/${name}`))
}
