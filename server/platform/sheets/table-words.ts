/** A word of a heading, however it is written. */
export const wordOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

export const quoted = (text: string) => `'${text}'`
/** The columns a file has, in a sentence. */
export const shortened = (cells: readonly string[]) =>
  cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(', ')
    .slice(0, 200) || 'nothing'

/** What a browser calls a file may be a path, or anything. */
export const fileNameOf = (filename: string): string =>
  [...(filename.split(/[/\\]/).at(-1) ?? '')]
    .filter((character) => character >= ' ')
    .join('')
    .slice(0, 255) || 'products'
