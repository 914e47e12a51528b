/** A table of the page that shows what is in the books. */
export type Table = {
  title: string
  columns: readonly string[]
  rows: readonly (readonly (string | number | null | undefined)[])[]
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A plain page: a heading and a table for each kind of record. */
export function pageOf(title: string, tables: readonly Table[]): string {
  const cells = (tag: 'th' | 'td', all: readonly (string | number | null | undefined)[]) =>
    `<tr>${all.map((one) => `<${tag}>${escaped(String(one ?? ''))}</${tag}>`).join('')}</tr>`
  const sections = tables.map(
    ({ title, columns, rows }) =>
      `<h2>${escaped(title)}</h2>${
        rows.length === 0
          ? '<p>None</p>'
          : `<table>${cells('th', columns)}${rows.map((row) => cells('td', row)).join('')}</table>`
      }`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>body{font:14px/1.5 system-ui,sans-serif;margin:2rem;max-width:70rem}table{border-collapse:collapse;display:block;overflow-x:auto}td,th{border:1px solid #ccc;padding:.25rem .5rem;text-align:left;vertical-align:top;white-space:pre-line}</style>
<h1>${escaped(title)}</h1><p>A double for tests: nothing here is at the vendor.</p>${sections.join('\n')}</html>`
}
