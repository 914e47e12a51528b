import { expect, test } from 'vitest'
import { pdfText } from '#test/pdf-text.ts'
import { type Paper, TICK_BOX } from './paper.ts'
import { papersStream, writePaper } from './print.ts'

const paper: Paper = {
  title: 'Goods receipt',
  number: 'R-12',
  issuer: { name: 'Žižkov Dairy', lines: ['ABN 12 345', '', '1 Market St'] },
  facts: [{ label: 'Warehouse', value: 'Cold store' }],
  columns: [
    { head: 'Product', share: 3 },
    { head: 'Quantity', share: 1, align: 'right' },
  ],
  rows: [[{ text: 'Feta 2 kg', below: 'Batch A-7' }, '1,250.5']],
  totals: [{ label: 'Total', value: '$12.00', isSum: true }],
  note: { label: 'Note', text: 'Two boxes dented' },
  signatures: ['Received by'],
  madeAt: new Date('2026-11-20T10:00:00Z'),
}

test('a paper holds all it was given, with letters beyond the English ones', async () => {
  const { text, pages } = pdfText(await writePaper(paper))
  expect(pages).toBe(1)
  for (const part of ['Goods receipt', 'R-12', 'Žižkov Dairy', 'ABN 12 345', 'Cold store', 'Feta 2 kg', 'Batch A-7', '1,250.5'])
    expect(text).toContain(part)
  for (const part of ['$12.00', 'Two boxes dented', 'Received by', 'Page 1 of 1']) expect(text).toContain(part)
})

test('a long table goes on over the pages, each under the same head, and no row is lost', async () => {
  const rows = Array.from({ length: 300 }, (_, i) => [`Product ${i + 1}.`, String(i)])
  const { text, pages } = pdfText(await writePaper({ ...paper, rows }))
  expect(pages).toBeGreaterThan(5)
  expect(text.split('\n').filter((line) => line === 'Quantity')).toHaveLength(pages)
  expect(rows.filter(([name]) => !text.includes(String(name)))).toEqual([])
  expect(text).toContain(`Page ${pages} of ${pages}`)
})

const withRows = (count: number, more: Partial<Paper>): Paper => ({
  ...paper,
  ...more,
  rows: Array.from({ length: count }, (_, i) => [`Product ${i + 1}.`, String(i)]),
})

/** The words on each page, of the last page of each paper alone. */
async function lastPages(papers: readonly Paper[]): Promise<string[]> {
  const parts: Buffer[] = []
  for await (const part of papersStream('Many', 'Somebody', paper.madeAt, papers)) parts.push(part)
  const pages = pdfText(Buffer.concat(parts)).text.split(/(?<=Page \d+ of \d+)/)
  return pages.filter((page) => /Page (\d+) of \1$/.test(page))
}

test.each([
  ['totals, a note and signatures', {}],
  ['signatures alone', { totals: [], note: { label: 'Note', text: '' } }],
])('the last rows go with what follows: %s', async (_, more) => {
  const counts = Array.from({ length: 45 }, (_, i) => i + 1)
  const pages = await lastPages(counts.map((count) => withRows(count, more)))
  expect(pages).toHaveLength(counts.length)
  for (const [i, count] of counts.entries())
    for (const part of ['Received by', `Product ${count}.`, `Product ${Math.max(1, count - 1)}.`])
      expect(pages[i]).toContain(part)
})

test('a message longer than a page parts from the rows', async () => {
  const note = { label: 'Note', text: 'Two boxes dented, the rest as ordered. '.repeat(200) }
  const { text } = pdfText(await writePaper(withRows(3, { note })))
  expect(text.split('Page 1 of')[0]).toContain('Product 3.')
})

test('the same paper is the same bytes, whenever it is made', async () => {
  expect((await writePaper(paper)).equals(await writePaper(paper))).toBe(true)
})

test('letters of other scripts come from fonts that have them, also where a line has several and where it ends', async () => {
  const rows = [
    ['豆腐 Tofu, とうふ', '3 箱'],
    ['ผักบุ้ง 배추김치 Чорниця Φέτα đậu phụ', '12 통'],
  ]
  const pdf = await writePaper({ ...paper, issuer: { name: '金龍', lines: ['서울'] }, rows })
  const text = pdfText(pdf).text.replaceAll('\n', '')
  for (const part of ['豆腐', 'Tofu, ', 'とうふ', '箱', 'ผักบุ้ง', '배추김치', ' Чорниця Φέτα đậu phụ', '통', '金龍', '서울'])
    expect(text).toContain(part)
  expect(text).not.toContain('\u{fffd}')
  for (const font of ['Hans-Regular', 'Hans-Bold', 'KR-Regular', 'Thai-Regular'])
    expect(pdf.toString('latin1')).toContain(`+NotoSans${font}`)
})

test('a paper carries only the fonts and letters it is written in', async () => {
  const pdf = await writePaper(paper)
  expect(pdf.toString('latin1')).not.toContain('NotoSans')
  expect(pdf.length).toBeLessThan(40_000)
  expect((await writePaper({ ...paper, rows: [['豆腐', '1']] })).length).toBeLessThan(250_000)
})

test('a box to tick is drawn, as there is no letter for it', async () => {
  const { text } = pdfText(await writePaper({ ...paper, rows: [[TICK_BOX, 'Feta 2 kg']] }))
  const plain = pdfText(await writePaper({ ...paper, rows: [['', 'Feta 2 kg']] }))
  expect(text).toBe(plain.text)
})

test('more papers than can wait are refused, to be asked for again, and none of those waiting is lost', async () => {
  const asked = Array.from({ length: 60 }, () => Promise.resolve().then(() => writePaper(paper)))
  const done = await Promise.allSettled(asked)
  const refused = done.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused)).toEqual(new Set(['not_ready']))
  expect(done.filter((one) => one.status === 'fulfilled').length).toBe(60 - refused.length)
  expect(pdfText(await writePaper(paper)).pages).toBe(1)
})

test('a reader who leaves frees the thread for the next', async () => {
  const endless = (function* () {
    for (;;) yield paper
  })()
  for (let i = 0; i < 20; i++) {
    const stream = papersStream('All', 'Us', paper.madeAt, endless)
    stream.on('error', () => {})
    await new Promise((resolve) => stream.once('readable', resolve))
    stream.destroy()
  }
  expect(pdfText(await writePaper(paper)).pages).toBe(1)
})
