import { inflateSync } from 'node:zlib'

/** What is on a PDF that we made, in the order it was written, and how many pages it has. Enough for tests of our own papers, no more. */
export function pdfText(pdf: Buffer): { text: string; pages: number } {
  const source = pdf.toString('latin1')
  const streams = new Map<string, string>()
  for (const { 1: id = '', index, 0: found } of source.matchAll(/(\d+) 0 obj\n(?:(?!endobj)[\s\S])*?stream\r?\n/g)) {
    const start = index + found.length
    const end = source.indexOf('endstream', start)
    const raw = pdf.subarray(start, end)
    streams.set(id, found.includes('FlateDecode') ? inflated(raw) : raw.toString('latin1'))
  }
  const letters = lettersByFont(source, streams)
  const words: string[] = []
  for (const stream of streams.values()) {
    let font = ''
    for (const [, chosen, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g)) {
      if (chosen) font = chosen
      else if (shown) words.push(decoded(shown, letters.get(font) ?? new Map()))
    }
  }
  return { text: words.join('\n'), pages: [...source.matchAll(/\/Type \/Page\b/g)].length }
}

const inflated = (raw: Buffer): string => {
  try {
    return inflateSync(raw).toString('latin1')
  } catch {
    return ''
  }
}

/** F1 → letter by glyph, from the table each font carries. */
function lettersByFont(source: string, streams: ReadonlyMap<string, string>): Map<string, Map<number, string>> {
  const unicodeOf = new Map<string, string>()
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n((?:(?!endobj)[\s\S])*?)endobj/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1]
    if (table) unicodeOf.set(id, streams.get(table) ?? '')
  }
  const fonts = new Map<string, Map<number, string>>()
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const letters = new Map<number, string>()
    for (const [, from = '', , list = ''] of (unicodeOf.get(id) ?? '').matchAll(
      /<([0-9a-f]+)> <([0-9a-f]+)> \[((?:<[0-9a-f ]*>\s*)+)\]/g,
    ))
      for (const [i, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
        letters.set(Number.parseInt(from, 16) + i, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    fonts.set(name, letters)
  }
  return fonts
}

const decoded = (shown: string, letters: ReadonlyMap<number, string>): string =>
  [...shown.matchAll(/<([0-9a-f]*)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '\u{fffd}')
    .join('')
