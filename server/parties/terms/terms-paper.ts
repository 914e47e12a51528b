import type { RichBlock, RichItem, RichText } from '#contract/platform/rich-text.ts'
import type { Passage, Run } from '#server/platform/pdf/paper.ts'

/** A text as it is printed: its blocks one after the other, lists with their marks. */
export function passagesOf({ content }: RichText): Passage[] {
  return content.flatMap((block) => passagesOfBlock(block, 0))
}

function passagesOfBlock(block: RichBlock, depth: number): Passage[] {
  switch (block.type) {
    case 'heading':
      return [{ kind: 'heading', level: block.attrs.level, runs: runsOf(block.content) }]
    case 'paragraph':
      return [{ kind: 'paragraph', depth, runs: runsOf(block.content) }]
    default:
      return block.content.flatMap((item, i) => passagesOfItem(item, depth, block.type === 'bulletList' ? '•' : `${i + 1}.`))
  }
}

/** The first paragraph of a point is beside its mark, what follows below it. */
function passagesOfItem({ content }: RichItem, depth: number, mark: string): Passage[] {
  const [first, ...rest] = content
  if (first?.type !== 'paragraph')
    return [{ kind: 'point', depth, mark, runs: [] }, ...content.flatMap((block) => passagesOfBlock(block, depth + 1))]
  return [
    { kind: 'point', depth, mark, runs: runsOf(first.content) },
    ...rest.flatMap((block) => passagesOfBlock(block, depth + 1)),
  ]
}

type Inlines = Extract<RichBlock, { type: 'paragraph' }>['content']

const runsOf = (content: Inlines = []): Run[] =>
  content.map((one): Run => {
    if (one.type === 'hardBreak') return { text: '\n' }
    const marks = one.marks ?? []
    const link = marks.find((mark) => mark.type === 'link')
    return {
      text: one.text,
      ...(marks.some(({ type }) => type === 'bold') && { bold: true }),
      ...(marks.some(({ type }) => type === 'italic') && { italic: true }),
      ...(link && { link: link.attrs.href }),
    }
  })
