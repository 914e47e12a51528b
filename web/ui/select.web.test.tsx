import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Select } from './Select.tsx'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.getElementById('here') as HTMLElement)
})
afterEach(() => {
  root.unmount()
  vi.unstubAllGlobals()
})

const UNITS = [
  { value: '1', label: 'kg' },
  { value: '2', label: 'box' },
]
const input = () => document.querySelector<HTMLInputElement>('input:not([type=hidden])')

const have = (selector: string) => vi.waitFor(() => expect(document.querySelector(selector)).not.toBeNull())

test('what is chosen is shown before the list has loaded, then it is chosen from', async () => {
  const onChange = vi.fn()
  act(() =>
    root.render(
      <MantineProvider env="test">
        <Select label="Ordering unit" data={UNITS} value="2" onChange={onChange} />
      </MantineProvider>,
    ),
  )
  expect(input()?.value).toBe('box')
  expect(input()?.readOnly).toBe(true)
  expect(document.querySelector('label')?.textContent).toBe('Ordering unit')

  // from here on the screen follows by itself
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await have('[aria-haspopup="listbox"]')
  expect(input()?.value).toBe('box')
  input()?.click()
  await have('[role=option]')
  const kg = [...document.querySelectorAll<HTMLElement>('[role=option]')].find(({ textContent }) => textContent === 'kg')
  kg?.click()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(onChange.mock.calls[0]?.[0]).toBe('1')
})

test.each([
  ['opens where it was tapped before it had come', 'tapped', 'true'],
  ['stays closed where it was left before it had come', 'left', 'false'],
])('the list %s', async (_, what, isExpanded) => {
  vi.resetModules()
  const { Select: NotCome } = await import('./Select.tsx')
  act(() =>
    root.render(
      <MantineProvider env="test">
        <NotCome label="Unit" data={UNITS} value="2" />
      </MantineProvider>,
    ),
  )
  act(() => input()?.focus())
  if (what === 'left') act(() => input()?.blur())
  expect(input()?.readOnly).toBe(true)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await have('[aria-haspopup="listbox"]')
  expect(input()?.getAttribute('aria-expanded')).toBe(isExpanded)
})
