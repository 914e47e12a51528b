import { Fragment, type ReactNode } from 'react'
import type { Inline, RichBlock, RichText } from '#contract/platform/rich-text.ts'
import classes from './rich-text.module.css'

/** Renders the few supported rich text nodes; never parses HTML. */
export function RichTextView({ text }: { text: RichText }) {
  return <div className={classes.text}>{blocks(text.content)}</div>
}

// Nodes have no ids and never change their order.
const blocks = (all: readonly RichBlock[]): ReactNode =>
  all.map((block, i) => <Fragment key={String(i)}>{drawn(block)}</Fragment>)

function drawn(block: RichBlock): ReactNode {
  switch (block.type) {
    case 'heading':
      return block.attrs.level === 2 ? <h2>{words(block.content)}</h2> : <h3>{words(block.content)}</h3>
    case 'paragraph':
      return <p>{words(block.content)}</p>
    default: {
      const List = block.type === 'bulletList' ? 'ul' : 'ol'
      return (
        <List>
          {block.content.map(({ content }, i) => (
            <li key={String(i)}>{blocks(content)}</li>
          ))}
        </List>
      )
    }
  }
}

const words = (content: readonly Inline[] = []): ReactNode =>
  content.map((one, i) => <Fragment key={String(i)}>{one.type === 'hardBreak' ? <br /> : marked(one)}</Fragment>)

function marked({ text, marks = [] }: Extract<Inline, { type: 'text' }>): ReactNode {
  let drawn: ReactNode = text
  for (const mark of marks) drawn = <Marked mark={mark}>{drawn}</Marked>
  return drawn
}

type Mark = NonNullable<Extract<Inline, { type: 'text' }>['marks']>[number]

function Marked({ mark, children }: { mark: Mark; children: ReactNode }) {
  if (mark.type === 'bold') return <strong>{children}</strong>
  if (mark.type === 'italic') return <em>{children}</em>
  return (
    <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
