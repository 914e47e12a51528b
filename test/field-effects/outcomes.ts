import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.resolve(import.meta.dirname, '../../test-results/field-effects')
/** Which test is to be run without which field. */
export const PLAN = path.join(FOLDER, 'plan.json')
export const OUTCOMES = path.join(FOLDER, 'outcomes')

/** A test that has run: `server/… name`, what it sent, and how it ended without a field. */
export type Noticed = { test: string; sent: string[]; hasFailed: boolean; isChanged: boolean }

export const readOutcomes = (): Noticed[] =>
  globSync('*.json', { cwd: OUTCOMES }).flatMap((file) => JSON.parse(readFileSync(path.join(OUTCOMES, file), 'utf8')))
