import type { z } from 'zod'
import type { administration } from '#contract/parties/administration.ts'

export type Mail = z.infer<typeof administration.mails.returns>['data'][number]

/** Queries the newest email up to an id, which finds one email through the list. */
export const upTo = (id: number) => ({ query: { limit: '1', nextId: String(id + 1), nextValue: String(id + 1) } })

export type Piece = { text: string; url?: string }

/** Splits a text into web addresses and the rest, so that they can be linked. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: url, index } of text.matchAll(/https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g)) {
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: url, url })
    end = index + url.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}
