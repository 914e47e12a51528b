import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RichText } from '#contract/platform/rich-text.ts'
import { RichTextView } from './RichTextView.tsx'

const show = (...content: RichText['content']) => render(<RichTextView text={{ type: 'doc', content }} />)

test('headings, paragraphs and lists become what they are', () => {
  show(
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Delivery' }] },
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Hours' }] },
    {
      type: 'orderedList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Before ten' }] }] }],
    },
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Delivery' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: 'Hours' })).toBeVisible()
  expect(within(screen.getByRole('list')).getByRole('listitem')).toHaveTextContent('Before ten')
})

test('text that looks like HTML stays text', () => {
  show({ type: 'paragraph', content: [{ type: 'text', text: '<img src=x onerror=alert(1)>' }] })
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a link opens elsewhere without a way back, and marks are kept around it', () => {
  show({
    type: 'paragraph',
    content: [
      {
        type: 'text',
        text: 'our terms',
        marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://docket.example/terms' } }],
      },
    ],
  })
  const link = screen.getByRole('link', { name: 'our terms' })
  expect(link).toHaveAttribute('href', 'https://docket.example/terms')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  expect(screen.getByText('our terms').closest('strong')).not.toBeNull()
})

test('an empty paragraph is drawn too', () => {
  const { container } = show({ type: 'paragraph' })
  expect(container.querySelector('p')).toBeEmptyDOMElement()
})
