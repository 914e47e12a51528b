import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What axe finds wrong with a page, and where. */
export async function wrongFor(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** The page is as it should be for those who cannot see it well. */
export const accessible = async (page: Page): Promise<void> => expect(await wrongFor(page)).toEqual([])
