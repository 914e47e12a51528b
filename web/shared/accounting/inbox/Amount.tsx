import type { BooksDocument } from '#contract/accounting/documents.ts'
import { useFormats } from '#web/shared/formats.ts'
import { Money } from '#web/shared/Money.tsx'

/** An amount of a document, in its own currency. */
export function Amount({ amount, code }: { amount: number | null; code: BooksDocument['currency'] }) {
  const { currency } = useFormats()
  if (code === null || code === currency.code) return <Money amount={amount} />
  return <Money amount={amount} currency={{ code, template: `{amount} ${code}`, fractionDigits: digitsOf(code) }} />
}

const digitsOf = (code: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
