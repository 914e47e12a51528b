import { existsSync, readFileSync } from 'node:fs'

const at = (name: string): URL => new URL(`../../../${name}`, import.meta.url)

/** The release, as package.json names it. */
export const VERSION: string = JSON.parse(readFileSync(at('package.json'), 'utf8')).version

/** The commit this release was built from: as the build says, or as the checkout it runs in has it; null where neither does. */
export const COMMIT: string | null = process.env.DOCKET_COMMIT || headOf('.git')

/** Read without git, which is not there where releases run. */
function headOf(folder: string): string | null {
  try {
    const head = readFileSync(at(`${folder}/HEAD`), 'utf8').trim()
    const ref = /^ref: (\S+)$/.exec(head)?.[1]
    if (!ref) return commitFrom(head)
    if (existsSync(at(`${folder}/${ref}`))) return commitFrom(readFileSync(at(`${folder}/${ref}`), 'utf8').trim())
    const packed = readFileSync(at(`${folder}/packed-refs`), 'utf8').split('\n')
    return commitFrom(packed.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0] ?? '')
  } catch {
    return null
  }
}

function commitFrom(text: string): string | null {
  return /^[0-9a-f]{40,64}$/.test(text) ? text : null
}
