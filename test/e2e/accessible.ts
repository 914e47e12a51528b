import axe, { type Result, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What axe finds wrong with a page, and where; of what it finds right, nothing is gathered. */
export async function wrongFor(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async (how) => (await (window as unknown as { axe: typeof axe }).axe.run(document, how)).violations,
    { resultTypes: ['violations'], ...options } satisfies RunOptions,
  )
  return violations.map(whatAndWhere)
}

const whatAndWhere = ({ id, nodes }: Result) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`

/** The page is as it should be for those who cannot see it well. */
export const accessible = async (page: Page): Promise<void> => expect(await wrongFor(page)).toEqual([])
