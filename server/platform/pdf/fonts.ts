import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** These packages name none of their files, so they are found beside what they do name. */
const NOTO_SC = path.join(path.dirname(require.resolve('@embedpdf/fonts-sc')), '../fonts')
const NOTO_KR = path.join(path.dirname(require.resolve('@embedpdf/fonts-kr')), '../fonts')

/** Latin, Greek and Cyrillic letters, in the four manners of our papers. */
const INTER = {
  plain: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  italic: require.resolve('@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf'),
  boldItalic: require.resolve('@expo-google-fonts/inter/600SemiBold_Italic/Inter_600SemiBold_Italic.ttf'),
}
export type Manner = keyof typeof INTER

/** Letters that Inter lacks, with the fonts that have them. There is no italic of these scripts. */
const SCRIPTS = [
  {
    // also kana and what Chinese and Japanese set between their letters
    letters: String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\u3099-\u309c\u30a0\u30fb\u30fc\uff00-\uffef]`,
    plain: ['han', path.join(NOTO_SC, 'NotoSansHans-Regular.otf')],
    bold: ['han-bold', path.join(NOTO_SC, 'NotoSansHans-Bold.otf')],
  },
  {
    letters: String.raw`\p{sc=Hangul}`,
    plain: ['hangul', path.join(NOTO_KR, 'NotoSansKR-Regular.otf')],
    bold: ['hangul-bold', path.join(NOTO_KR, 'NotoSansKR-Bold.otf')],
  },
  {
    letters: String.raw`\p{sc=Thai}`,
    plain: ['thai', require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf')],
    bold: ['thai-bold', require.resolve('@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf')],
  },
] as const

/** Every font by its name; a file is read when its first letter is written. */
export const FONTS: Readonly<Record<string, string>> = {
  ...INTER,
  ...Object.fromEntries(SCRIPTS.flatMap(({ plain, bold }) => [plain, bold])),
}

const BEYOND_INTER = new RegExp(SCRIPTS.map(({ letters }) => letters).join('|'), 'u')
const RUNS = new RegExp(SCRIPTS.map(({ letters }) => `(${letters}+)`).join('|'), 'gu')

export type FontRun = { text: string /** None where the font in use has the letters. */; font: string | null }

export const needsOtherFonts = (text: string): boolean => BEYOND_INTER.test(text)

/** A text in parts that one font has all letters of. */
export function fontRuns(text: string, isBold: boolean): FontRun[] {
  const runs: FontRun[] = []
  let at = 0
  for (const found of text.matchAll(RUNS)) {
    if (found.index > at) runs.push({ text: text.slice(at, found.index), font: null })
    const script = SCRIPTS[found.slice(1).findIndex((part) => part !== undefined)]
    runs.push({ text: found[0], font: script ? script[isBold ? 'bold' : 'plain'][0] : null })
    at = found.index + found[0].length
  }
  if (at < text.length) runs.push({ text: text.slice(at), font: null })
  return runs
}
