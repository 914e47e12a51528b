import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { OrderedLine } from '#contract/billing/admin-invoices.ts'
import type { PendingInvoice } from '#contract/billing/pending-invoices.ts'
import { multiply } from '#contract/platform/money.ts'
import { formatAmount } from '#web/shared/format.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { numberIn } from '#web/shared/typed.ts'
import { Select } from '#web/ui/Select.tsx'
import classes from './InvoiceLines.module.css'
import { type LineValues, newLine } from './invoice-lines.ts'
import { LineDifference } from './LineDifference.tsx'
import { lineState } from './line-state.ts'

type Found = { id: number; name: string; sku: string | null; unit: string }
/** Products of the supplier by a term; asked for only while lines may be changed. */
export type FindProducts = (invoice: PendingInvoice, term: string, when: boolean) => readonly Found[]

type Props = {
  invoice: PendingInvoice
  /** A hook of the portal. */
  useProducts: FindProducts
  lines: readonly LineValues[]
  errors: Readonly<Record<string, string>>
  isOpen: boolean
  /** The supplier is saved, so its products can be searched. */
  isSaved: boolean
  /** The lines of the order it is held against. */
  ordered?: readonly OrderedLine[] | null
  onChange: (lines: LineValues[]) => void
}

/** The lines of an invoice, each mapped to a product of the supplier. */
export function InvoiceLines({ invoice, useProducts, lines, errors, isOpen, isSaved, ordered = null, onChange }: Props) {
  const [newest, setNewest] = useState('')
  const change = (key: string, some: Partial<LineValues>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...some } : line)))
  return (
    <fieldset disabled={!isOpen} className={classes.lines} aria-label="Lines">
      {lines.length === 0 && (
        <p className={classes.quiet}>No lines yet. Without lines, only the total is compared with the order.</p>
      )}
      <ul>
        {lines.map((line, i) => {
          const error = (field: string) => errors[`lines[${i}][${field}]`] ?? null
          const about = line.description || `line ${i + 1}`
          return (
            <li key={line.key} data-unmapped={line.productId === null || undefined}>
              <TextInput
                name={`lines[${i}][description]`}
                aria-label={`Text on invoice, line ${i + 1}`}
                placeholder="Text on invoice"
                maxLength={300}
                autoFocus={line.key === newest}
                value={line.description}
                error={error('description')}
                onChange={(event) => change(line.key, { description: event.currentTarget.value })}
              />
              <ProductChoice
                invoice={invoice}
                useProducts={useProducts}
                line={line}
                label={`Product of ${about}`}
                isOpen={isOpen && isSaved}
                error={error('productId')}
                onChange={(product) => change(line.key, product)}
              />
              <NumberInput
                name={`lines[${i}][quantity]`}
                aria-label={`Quantity of ${about}`}
                placeholder="Qty"
                min={0}
                decimalScale={3}
                hideControls
                value={line.quantity ?? ''}
                error={error('quantity')}
                onChange={(value) => change(line.key, { quantity: numberIn(value) })}
              />
              <MoneyInput
                name={`lines[${i}][price]`}
                aria-label={`Price of ${about}`}
                placeholder="Unit price"
                currency={invoice.currency}
                decimals={4}
                value={line.price ?? ''}
                error={error('price')}
                onChange={(value) => change(line.key, { price: numberIn(value) })}
              />
              <span className={classes.amount}>
                {formatAmount(multiply(line.price ?? 0, line.quantity ?? 0, invoice.currency.fractionDigits), invoice.currency)}
              </span>
              {isOpen && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={`Remove ${about}`}
                  onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
                >
                  <IconX size={16} stroke={1.8} />
                </ActionIcon>
              )}
              {ordered && <LineDifference state={lineState(line, lines, ordered)} currency={invoice.currency} />}
            </li>
          )
        })}
      </ul>
      {isOpen && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => {
            const key = crypto.randomUUID()
            setNewest(key)
            onChange([...lines, newLine(key)])
          }}
        >
          Add line
        </Button>
      )}
    </fieldset>
  )
}

function ProductChoice({
  invoice,
  useProducts,
  line,
  label,
  isOpen,
  error,
  onChange,
}: {
  invoice: PendingInvoice
  useProducts: FindProducts
  line: LineValues
  label: string
  isOpen: boolean
  error: string | null
  onChange: (product: Pick<LineValues, 'productId' | 'productName'>) => void
}) {
  const [term, setTerm] = useState('')
  const [asked] = useDebouncedValue(term.trim(), 200)
  const products = useProducts(invoice, asked === line.productName ? '' : asked, isOpen)
  const found = products.map(({ id, name, sku, unit }) => ({
    value: String(id),
    label: [name, sku, unit].filter(Boolean).join(' · '),
  }))
  const chosen = line.productId === null ? [] : [{ value: String(line.productId), label: line.productName ?? '' }]
  return (
    <Select
      aria-label={label}
      placeholder={isOpen ? 'Choose product…' : 'Not mapped'}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      disabled={!isOpen}
      error={error}
      filter={({ options }) => options}
      nothingFoundMessage="No products found"
      onSearchChange={setTerm}
      data={[...chosen, ...found.filter(({ value }) => value !== String(line.productId))]}
      value={line.productId === null ? null : String(line.productId)}
      onChange={(value) =>
        onChange({
          productId: value === null ? null : Number(value),
          productName: products.find(({ id }) => String(id) === value)?.name ?? null,
        })
      }
    />
  )
}
