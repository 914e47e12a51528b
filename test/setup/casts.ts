import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

const ROOT = path.resolve(import.meta.dirname, '../..')

export type Cast = { place: string; text: string; isNever: boolean }

/** Every `x as T` of a text but `as const`. */
export function castsIn(file: string, text: string): Cast[] {
  const casts: Cast[] = []
  const visitor = new Visitor({
    TSAsExpression({ start, end, typeAnnotation }) {
      const type = text.slice(typeAnnotation.start, typeAnnotation.end)
      if (type === 'const') return
      const line = text.slice(0, start).split('\n').length
      casts.push({ place: `${file}:${line}`, text: text.slice(start, end), isNever: type === 'never' })
    },
  })
  visitor.visit(parseSync(file, text).program)
  return casts
}

/** The casts of a folder and its lines in thousands, without tests. */
export function castsOf(folder: string): { casts: Cast[]; thousands: number } {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.tsx?$|types\.generated\.ts$/.test(file))
    .sort()
  const texts = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
  return {
    casts: files.flatMap((file, at) => castsIn(file, texts[at]!)),
    thousands: texts.reduce((lines, text) => lines + text.split('\n').length - 1, 0) / 1000,
  }
}
