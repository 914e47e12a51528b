import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reportProblem } from '#web/api/report-problem.ts'
import { Problem } from '#web/site/problem.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { clearMessage } from './dialog-message.ts'
import { FormDialog } from './FormDialog.tsx'

let root: Root
const toasts = vi.spyOn(notifications, 'show')
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  toasts.mockReset()
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.getElementById('here') as HTMLElement)
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

const show = (what: ReactNode) => act(() => root.render(<MantineProvider env="test">{what}</MantineProvider>))
const nothing = () => undefined
const taken = new Problem(409, 'conflict', 'Someone else changed this')
const refuse = (problem: Problem, how?: { hasForm: boolean }) => act(() => reportProblem(problem, how))
const said = () => [...document.querySelectorAll('[role="dialog"] [role="alert"]')].map(({ textContent }) => textContent)

const form = (problem: Problem | null = null) => (
  <FormDialog opened onClose={nothing} title="Send it" submit="Send" pending={false} problem={problem} onSubmit={nothing}>
    <input aria-label="Note" defaultValue="as typed" />
  </FormDialog>
)
const question = (opened = true) => (
  <ConfirmDialog opened={opened} onClose={nothing} onConfirm={nothing} title="Delete it?" confirm="Delete" />
)
const box = (
  <Dialog opened onClose={nothing} title="Look at it">
    Words
  </Dialog>
)

describe('R-325 a refusal while a dialog is open', () => {
  test.each([
    ['form', form()],
    ['question', question()],
    ['box', box],
  ])('R-325 is said once, in it, and in no toast: a %s', (_, dialog) => {
    show(dialog)
    refuse(taken)
    expect(said()).toEqual(['Something went wrong! Someone else changed this'])
    expect(toasts).not.toHaveBeenCalled()
  })
  test('R-325 is shown next to the buttons, and what was typed is kept', () => {
    show(form())
    refuse(taken)
    const alert = document.querySelector('[role="dialog"] [role="alert"]')
    expect(alert?.parentElement?.parentElement?.querySelector('button[type="submit"]')).not.toBeNull()
    expect(document.querySelector<HTMLInputElement>('input')?.value).toBe('as typed')
  })
  test('R-325 in the same words a second time is rendered again, so that it is read out again', () => {
    show(form())
    refuse(taken)
    const before = document.querySelector('[role="alert"]')
    refuse(taken)
    expect(said()).toHaveLength(1)
    expect(document.querySelector('[role="alert"]')).not.toBe(before)
  })
  test('R-328 is said in the one on top, and in the one below once that is closed', () => {
    const both = (isAsked: boolean) => (
      <>
        {form()}
        {question(isAsked)}
      </>
    )
    show(both(true))
    refuse(new Problem(500, 'internal', ''))
    expect(document.querySelector('form [role="alert"]')).toBeNull()
    expect(said()).toHaveLength(1)
    show(both(false))
    refuse(new Problem(500, 'internal', ''))
    expect(document.querySelector('form [role="alert"]')).not.toBeNull()
  })
  test('is forgotten once it is so no more', () => {
    show(form())
    refuse(taken)
    act(clearMessage)
    expect(said()).toEqual([])
  })
  test('R-323 gives way to what the server says of a field', () => {
    const wrong = new Problem(422, 'validation_failed', 'Please check the highlighted fields', { fields: { note: ['Too long'] } })
    show(form())
    refuse(taken)
    show(form(wrong))
    refuse(wrong, { hasForm: true })
    expect(said()).toEqual(['Please check the highlighted fields'])
  })
})

test('R-325 without a dialog a refusal is a toast, and so is what could not be read beside one', async () => {
  refuse(taken)
  await vi.waitFor(() => expect(toasts).toHaveBeenCalledOnce())
  show(form())
  act(() => reportProblem(taken, { isRead: true }))
  await vi.waitFor(() => expect(toasts).toHaveBeenCalledTimes(2))
  expect(said()).toEqual([])
})
