import { openPdf } from './pdf-page.ts'

const MOST_PAGES = 3

/** The text of the first pages of a PDF; empty where it has none, as a scan. */
export async function textOfPdf(file: Blob): Promise<string> {
  const pdf = await openPdf(file)
  try {
    const numbers = Array.from({ length: Math.min(pdf.numPages, MOST_PAGES) }, (_, i) => i + 1)
    const pages = await Promise.all(numbers.map(async (number) => (await pdf.getPage(number)).getTextContent()))
    return pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ')
  } finally {
    void pdf.loadingTask.destroy()
  }
}
