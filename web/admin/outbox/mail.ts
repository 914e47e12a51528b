import type { z } from 'zod'
import type { administration } from '#contract/parties/administration.ts'

export type Mail = z.infer<typeof administration.mails.returns>['data'][number]

/** Asks for the newest mail up to an id: the list is its own way to one mail. */
export const upTo = (id: number) => ({ query: { limit: '1', nextId: String(id + 1), nextValue: String(id + 1) } })

export type Piece = { text: string; url?: string }

/** A text with its web addresses apart, so that they can be followed. */
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
