import type { Download, Locator, Page } from 'playwright-core'

/** Opens the menu of a document and downloads it as one kind of file. */
export async function downloadAs(page: Page, menu: Locator, kind: 'PDF' | 'Electronic document (UBL)'): Promise<Download> {
  await menu.click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: kind, exact: true }).click(),
  ])
  return download
}
