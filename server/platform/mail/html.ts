import { escapeHtml } from '../escape-html.ts'

/** A piece of HTML that is safe to put into a page. */
export type Html = { readonly html: string }

/** Writes HTML; everything put in is escaped unless it is HTML itself. */
export function html(strings: TemplateStringsArray, ...values: readonly (string | number | Html | readonly Html[])[]): Html {
  return { html: strings.reduce((all, part, i) => all + part + (i < values.length ? written(values[i]!) : ''), '') }
}

function written(value: string | number | Html | readonly Html[]): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  if ('html' in value) return value.html
  return value.map(({ html }) => html).join('')
}
