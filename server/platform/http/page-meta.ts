import { escapeHtml } from '../escape-html.ts'

/** A page with its `<meta name="…" content="…">` filled in, and its title by `product-name`. A tag that the page lacks is left out. */
export function withMeta(page: string, meta: Readonly<Record<string, string>>): string {
  const filled = Object.entries(meta).reduce(
    (text, [name, value]) =>
      // a function, because '$&' in a value would mean something in a replacement text
      text.replace(
        new RegExp(`(<meta name="${name}" content=")[^"]*(")`),
        (_, before, after) => before + escapeHtml(value) + after,
      ),
    page,
  )
  const { 'product-name': title } = meta
  return title === undefined ? filled : filled.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
}
