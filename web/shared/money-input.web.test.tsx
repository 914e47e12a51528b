import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Currency } from '#contract/platform/currency.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { MoneyInput } from './MoneyInput.tsx'

const AUD = { code: 'AUD', template: '${amount}', fractionDigits: 2 }
const EUR = { code: 'EUR', template: '€{amount}', fractionDigits: 2 }
const IDR = { code: 'IDR', template: 'Rp {amount}', fractionDigits: 0 }

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

const input = () => document.querySelector('input') as HTMLInputElement
const saidOn = () => document.querySelector('.mantine-InputWrapper-error')?.textContent

function Field({ currency, onSend, begin = '' }: { currency: Currency; onSend: (value: unknown) => void; begin?: number | '' }) {
  const [value, setValue] = useState<number | string>(begin)
  return (
    <FormPage
      title="Prices"
      submit="Save"
      pending={false}
      problem={null}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(value)
      }}
    >
      <MoneyInput label="Price" currency={currency} value={value} onChange={setValue} />
    </FormPage>
  )
}

function typed(currency: Currency, text: string, begin?: number) {
  const onSend = vi.fn()
  act(() =>
    root.render(
      <MantineProvider env="test">
        <Field currency={currency} onSend={onSend} {...(begin !== undefined && { begin })} />
      </MantineProvider>,
    ),
  )
  act(() => input().focus())
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
  act(() => input().blur())
  const said = saidOn()
  const shown = input().value
  act(() => void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  return { said, shown, sent: onSend.mock.calls.map(([value]) => value) }
}

test.each([
  ['£2.55', AUD],
  ['2,55 €', AUD],
  ['NZ$2.55', AUD],
  ['USD 2.55', AUD],
  ['$2.55', EUR],
  ['$2', IDR],
])(
  '%s is not read silently as another currency: it stays in the field with the reason, and the form is not sent',
  (text, currency) => {
    const { said, shown, sent } = typed(currency, text)
    expect(said).toBe(`Is in another currency. Enter it in ${currency.code}.`)
    expect([shown, sent]).toEqual([text, []])
  },
)

test('a foreign mark behind a price that was there does not keep the old price silently', () => {
  const { said, shown, sent } = typed(AUD, '£3', 2.5)
  expect(said).toMatch(/another currency/)
  expect([shown, sent]).toEqual(['£3', []])
})

test.each([
  ['2.55', AUD, 2.55, '$2.55'],
  ['$2.55', AUD, 2.55, '$2.55'],
  ['AUD 2.55', AUD, 2.55, '$2.55'],
  ['2,55 €', EUR, 2.55, '€2.55'],
  ['€1.234,50', EUR, 1234.5, '€1,234.50'],
  ['Rp 21 450 000', IDR, 21_450_000, 'Rp 21,450,000'],
  ['', AUD, '', ''],
])('%s is an amount of its own currency', (text, currency, value, shown) => {
  expect(typed(currency, text)).toEqual({ said: undefined, shown, sent: [value] })
})

test.each([
  ['64,50', 64.5, '$64.50'],
  ['9,95', 9.95, '$9.95'],
])('%s is typed with a decimal comma: its comma is never dropped to make a hundred times as much', (text, value, shown) => {
  expect(typed(AUD, text)).toEqual({ said: undefined, shown, sent: [value] })
})

test.each([
  ['1,234', AUD, /ambiguous/],
  ['2.555', AUD, /At most 2 decimals/],
  ['2.5', IDR, /no decimals/],
  ['-2', AUD, /negative/],
  ['two', AUD, /not a number/],
])('%s is refused rather than read in part', (text, currency, why) => {
  const { said, sent } = typed(currency, text)
  expect(said).toMatch(why)
  expect(sent).toEqual([])
})

test('no field of the web but this one carries the mark of a currency', async () => {
  const found: string[] = []
  for await (const file of glob('web/**/*.tsx'))
    if (/moneyAffixes/.test(readFileSync(file, 'utf8')) && !file.endsWith('MoneyInput.tsx')) found.push(file)
  expect(found).toEqual(['web/shared/money-input.web.test.tsx'])
})
