import { MantineProvider } from '@mantine/core'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ReviewDrawer } from '#web/buyer/order-pad/ReviewDrawer.tsx'
import { ConfirmDialog, type ConfirmIcon } from './ConfirmDialog.tsx'
import { Dialog, type DialogSize } from './Dialog.tsx'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.getElementById('here') as HTMLElement)
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

const show = (what: ReactNode) => act(() => root.render(<MantineProvider env="test">{what}</MantineProvider>))
const pressEscape = () =>
  act(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
const nothing = () => undefined
const question = { opened: true, onClose: nothing, onConfirm: nothing, title: 'Delete this tier?', confirm: 'Delete the tier' }

describe('R-117 a question has an icon', () => {
  const icon = () => document.querySelector('[data-icon]')
  test.each<ConfirmIcon>(['transfer', 'question', 'plus', 'minus', 'exclamation'])('%s', (name) => {
    show(<ConfirmDialog {...question} icon={name} />)
    expect(icon()?.getAttribute('data-icon')).toBe(name)
    expect(icon()?.querySelector('svg')).not.toBeNull()
  })
  test('R-117 an exclamation mark, unless another is named', () => {
    show(<ConfirmDialog {...question} />)
    expect(icon()?.getAttribute('data-icon')).toBe('exclamation')
  })
})

describe('R-118 a dialog has one of three sizes', () => {
  const size = () => document.querySelector<HTMLElement>('[style*="--modal-size"]')?.style.getPropertyValue('--modal-size')
  test.each<DialogSize>(['xs', 'md', 'xl'])('%s', (name) => {
    show(
      <Dialog opened onClose={nothing} title="A dialog" size={name}>
        Words
      </Dialog>,
    )
    expect(size()).toBe(`var(--modal-size-${name})`)
  })
  test('R-118 the middle one, unless another is named', () => {
    show(
      <Dialog opened onClose={nothing} title="A dialog">
        Words
      </Dialog>,
    )
    expect(size()).toBe('var(--modal-size-md)')
  })
})

describe('R-119 Escape', () => {
  test('R-119 closes a dialog', () => {
    const onClose = vi.fn()
    show(<ConfirmDialog {...question} onClose={onClose} />)
    pressEscape()
    expect(onClose).toHaveBeenCalledOnce()
  })
  test.each([
    ['closing is prevented', { isClosingPrevented: true }],
    ['what was asked for is being done', { pending: true }],
  ])('R-119 does not while %s', (_, props) => {
    const onClose = vi.fn()
    show(<ConfirmDialog {...question} {...props} onClose={onClose} />)
    pressEscape()
    expect(onClose).not.toHaveBeenCalled()
  })
  test('R-119 closes only the innermost of two layers, a question over a drawer or over a dialog', () => {
    const layers = {
      drawer: (onClose: () => void, inner: ReactNode) => (
        <ReviewDrawer title="Cart" opened onClose={onClose}>
          {inner}
        </ReviewDrawer>
      ),
      dialog: (onClose: () => void, inner: ReactNode) => (
        <Dialog title="Edit order" opened onClose={onClose}>
          {inner}
        </Dialog>
      ),
    }
    for (const layer of Object.values(layers)) {
      const [outer, inner] = [vi.fn(), vi.fn()]
      show(layer(outer, null))
      show(layer(outer, <ConfirmDialog {...question} onClose={inner} />))
      pressEscape()
      expect(inner).toHaveBeenCalledOnce()
      expect(outer).not.toHaveBeenCalled()
      show(layer(outer, null))
      pressEscape()
      expect(outer).toHaveBeenCalledOnce()
    }
  })
})

describe('the keyboard goes on from what opened a dialog', () => {
  const opener = () => document.getElementById('opener')
  const withOpener = (dialog: ReactNode) =>
    show(
      <>
        <button type="button" id="opener">
          Open
        </button>
        {dialog}
      </>,
    )
  const dialog = (opened: boolean) => <ConfirmDialog {...question} opened={opened} />
  test.each([
    ['is closed', dialog(false)],
    ['is taken away at once', null],
  ])('when it came late and %s', async (_, after) => {
    withOpener(null)
    opener()?.focus()
    withOpener(dialog(true))
    await act(() => vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Delete the tier')))
    withOpener(after)
    await act(() => vi.waitFor(() => expect(document.activeElement).toBe(opener())))
  })
})
