import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { withMeta } from './page-meta.ts'

const page = readFileSync(path.join(import.meta.dirname, '../../../index.html'), 'utf8')

describe('the page', () => {
  test('carries what the installation sets', () => {
    const written = withMeta(page, {
      'product-name': 'Larder',
      'b2b-shop-hosts': 'a.example,b.example',
      'report-url': 'https://r.example',
      'text-channels': 'sms',
    })
    expect(written).toContain('<meta name="product-name" content="Larder" />')
    expect(written).toContain('<meta name="b2b-shop-hosts" content="a.example,b.example" />')
    expect(written).toContain('<meta name="report-url" content="https://r.example" />')
    expect(written).toContain('<meta name="text-channels" content="sms" />')
    expect(written).toContain('<title>Larder</title>')
  })

  test('keeps what is not set', () => {
    expect(withMeta(page, {})).toBe(page)
  })

  test('cannot be broken out of', () => {
    const written = withMeta(page, { 'product-name': `"><script>alert('$&')</script>` })
    expect(written).not.toContain('<script>alert')
    expect(written).toContain('content="&quot;&gt;&lt;script&gt;alert(&#39;$&amp;&#39;)&lt;/script&gt;"')
    expect(written).toContain('<title>&quot;&gt;&lt;script&gt;')
  })
})
