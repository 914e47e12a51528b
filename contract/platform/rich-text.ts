import { z } from 'zod'

/**
 * A text with headings, paragraphs, lists, bold, italic and links, as a tree. Nothing else can be in it: no HTML is kept anywhere, and
 * whatever draws it draws these nodes only. The names are those of the editor's document (ProseMirror).
 */

/** Addresses a link may lead to; a script is none of them. */
const LINK = /^(https?:\/\/[^\s]+|mailto:[^\s]+@[^\s]+|tel:[+\d][\d\s()-]*)$/i

const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({
    type: z.literal('link'),
    attrs: z.object({ href: z.string().max(2000).regex(LINK, 'Links begin with https://, mailto: or tel:') }),
  }),
])
const TextNode = z.object({
  type: z.literal('text'),
  text: z.string().min(1).max(20_000),
  marks: z.array(Mark).max(3).optional(),
})
const Break = z.object({ type: z.literal('hardBreak') })
const Inline = z.discriminatedUnion('type', [TextNode, Break])
export type Inline = z.infer<typeof Inline>

const inlines = z.array(Inline).max(2000).optional()
const Heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inlines,
})
const Paragraph = z.object({ type: z.literal('paragraph'), content: inlines })

/** How deep lists may lie in each other. */
const MOST_LEVELS = 4
export type RichList = { type: 'bulletList' | 'orderedList'; content: RichItem[] }
export type RichItem = { type: 'listItem'; content: (z.infer<typeof Paragraph> | RichList)[] }
export type RichBlock = z.infer<typeof Heading> | z.infer<typeof Paragraph> | RichList

function listOfLevel(level: number): z.ZodType<RichList> {
  const inItem = level < MOST_LEVELS ? z.union([Paragraph, listOfLevel(level + 1)]) : Paragraph
  const items = z
    .array(z.object({ type: z.literal('listItem'), content: z.array(inItem).min(1).max(50) }))
    .min(1)
    .max(500)
  return z.object({ type: z.enum(['bulletList', 'orderedList']), content: items }) as unknown as z.ZodType<RichList>
}

const MOST_CHARACTERS = 200_000

export const RichText = z
  .object({ type: z.literal('doc'), content: z.array(z.union([Heading, Paragraph, listOfLevel(1)])).max(2000) })
  .refine((doc) => plainText(doc as RichText).length <= MOST_CHARACTERS, `At most ${MOST_CHARACTERS} characters`)
export type RichText = { type: 'doc'; content: RichBlock[] }

/** The words alone, a line for each block. */
export function plainText(doc: RichText): string {
  const lines: string[] = []
  const read = (block: RichBlock | RichItem): void => {
    if (block.type === 'heading' || block.type === 'paragraph')
      lines.push((block.content ?? []).map((one) => (one.type === 'text' ? one.text : '\n')).join(''))
    else for (const one of block.content) read(one)
  }
  for (const block of doc.content) read(block)
  return lines.join('\n')
}
