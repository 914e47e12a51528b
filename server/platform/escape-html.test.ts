import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'
import { withMeta } from './http/page-meta.ts'
import { html } from './mail/html.ts'
import { escaped } from './sheets/cells.ts'

const SIGNS = `<b a="1" c='2'>&amp;`
const WRITTEN = '&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;'

test('pages, mails and sheets write the signs of HTML in one way', () => {
  expect(escapeHtml(SIGNS)).toBe(WRITTEN)
  expect(html`${SIGNS}`.html).toBe(WRITTEN)
  expect(withMeta('<meta name="a" content="">', { a: SIGNS })).toBe(`<meta name="a" content="${WRITTEN}">`)
  expect(escaped(`${SIGNS}\u0000\u0008\t`)).toBe(`${WRITTEN}\t`)
})
