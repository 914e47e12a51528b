import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Finder, useTerm } from './Finder.tsx'

let root: Root
beforeEach(() => {
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.getElementById('here') as HTMLElement)
})
afterEach(() => root.unmount())

const FRUIT = [
  { id: 1, name: 'Apples' },
  { id: 2, name: 'Apricots' },
]

/** Answers as a server would: a moment after it is asked. */
function Fruit({ onChoose }: { onChoose: (name: string) => void }) {
  const term = useTerm()
  const [answered, setAnswered] = useState('')
  if (answered !== term.asked) setTimeout(() => setAnswered(term.asked), 50)
  return (
    <Finder
      term={term}
      label="Add fruit"
      found={FRUIT.filter(({ name }) => name.toLowerCase().includes(answered))}
      isAnswered={answered === term.asked}
      row={({ name }) => name}
      onChoose={({ name }) => onChoose(name)}
    />
  )
}

const input = () => document.querySelector('input') as HTMLInputElement
const press = (at: Element, key: string) => at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
function type(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
  input().dispatchEvent(new Event('input', { bubbles: true }))
}

test('Enter takes the first that is found, also when it is pressed before the answer has come', async () => {
  const onChoose = vi.fn()
  root.render(
    <MantineProvider env="test">
      <Fruit onChoose={onChoose} />
    </MantineProvider>,
  )
  await vi.waitFor(() => expect(input()).not.toBeNull())
  press(input(), 'Enter')
  type('apri')
  await vi.waitFor(() => expect(input().value).toBe('apri'))
  press(input(), 'Enter')
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalledWith('Apricots'))
  expect(onChoose).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(input().value).toBe(''))

  type('kiwi')
  await vi.waitFor(() => expect(document.body.textContent).toContain('No results for “kiwi”'))
  press(input(), 'Enter')
  press(input(), 'Escape')
  await vi.waitFor(() => expect(document.querySelectorAll('li button')).toHaveLength(2))
  press(input(), 'ArrowDown')
  expect(document.activeElement?.textContent).toBe('Apples')
  expect(onChoose).toHaveBeenCalledTimes(1)
})
