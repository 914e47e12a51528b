import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { PendingInvoice } from '#contract/billing/pending-invoices.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { type Supplier, suppliers } from '#contract/parties/suppliers.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { formatMoney } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { paths } from '#web/site/paths.ts'
import { fieldMessages } from '#web/site/problem-messages.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { toast } from '#web/ui/toast.ts'
import { CHANGES } from '../order-changes.ts'
import { InvoiceFiles } from './InvoiceFiles.tsx'
import { OfflineOrderLines } from './OfflineOrderLines.tsx'
import { type Bought, offlineTotal } from './offline-total.ts'

const NO_TERMS = { tax: 0, taxCalculation: 'exclusive', deliveryFeeTaxable: true } as const

const today = (timezone: string): string => new Date().toLocaleDateString('en-CA', { timeZone: timezone })
const numberOf = (typed: number | string): number => Number(typed) || 0

/** The invoice of an offline order: lines, prices and pages. A rejected form keeps what was typed. */
export function OfflineOrderForm({
  title = 'Offline order',
  supplier,
  venueId,
  crumbs,
  choice,
  invoice,
  pages,
  onSaved,
}: {
  title?: string
  supplier: Supplier
  venueId: number
  crumbs: ReactNode
  choice: ReactNode
  /** Known values of the invoice. */
  invoice?: Pick<PendingInvoice, 'invoiceNumber' | 'invoiceDate' | 'total'>
  /** Pages that are already uploaded. */
  pages?: ReactNode
  onSaved: (orderId: number) => void
}) {
  const formats = useFormats()
  const navigate = useNavigate()
  const [day, setDay] = useState(() => invoice?.invoiceDate ?? today(formats.timezone))
  const [invoiceNumber, setInvoiceNumber] = useState(invoice?.invoiceNumber ?? '')
  const [bought, setBought] = useState<readonly Bought[]>([])
  const [deliveryFee, setDeliveryFee] = useState<number | string>('')
  const [invoiceTotal, setInvoiceTotal] = useState<number | string>(invoice?.total ?? '')
  const [taxAdjustment, setTaxAdjustment] = useState<number | string>('')
  const [message, setMessage] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const { data: detail } = useAnswerLater(suppliers.find, { params: { distributorId: supplier.id } })
  const place = useCall(venueOrders.placeOffline, { changes: CHANGES, form: 'offline-order' })
  const errors = fieldMessages(place.problem?.fields ?? {})
  const { currency } = formats
  const total = offlineTotal(
    bought,
    { deliveryFee: numberOf(deliveryFee), invoiceTotal: invoiceTotal === '' ? null : numberOf(invoiceTotal) },
    detail?.terms ?? NO_TERMS,
    currency,
  )
  const money = (amount: number) => formatMoney(amount, currency)

  const save = () =>
    place.send(
      {
        params: { venueId },
        body: {
          distributorId: supplier.id,
          orderedAt: day,
          invoiceNumber,
          message,
          deliveryFee: numberOf(deliveryFee),
          amountAdjustment: total.adjustment,
          taxAdjustment: numberOf(taxAdjustment),
          products: bought.map(({ product, quantity, price }, i) => ({
            id: product.id,
            quantity,
            price,
            totalPrice: total.lines[i],
          })),
        },
        files: { invoices: files },
      },
      ({ id }) => {
        toast.success('Invoice uploaded!', 'You have successfully uploaded a new invoice.')
        onSaved(id)
      },
    )

  return (
    <FormPage
      title={title}
      subtitle={`Only your company sees it; ${supplier.name} does not.`}
      crumbs={crumbs}
      submit={bought.length > 0 ? `Save for ${money(total.amountWithTax)}` : 'Save'}
      available={bought.length > 0 && day !== ''}
      unavailable={bought.length === 0 ? 'Add a product first' : 'Enter the purchase date first'}
      pending={place.isPending}
      problem={place.problem}
      onCancel={() => void navigate({ to: paths.buyer.orders() })}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {choice}
      <Card title="Invoice">
        <FieldGroup label="Invoice">
          <TextInput
            type="date"
            label="Purchase date"
            required
            value={day}
            max={today(formats.timezone)}
            onChange={(event) => setDay(event.currentTarget.value)}
            error={errors.orderedAt}
          />
          <TextInput
            label="Invoice number"
            maxLength={100}
            value={invoiceNumber}
            onChange={(event) => setInvoiceNumber(event.currentTarget.value)}
            error={errors.invoiceNumber}
          />
          <Wide>{pages ?? <InvoiceFiles files={files} onChange={setFiles} error={errors.invoices} />}</Wide>
        </FieldGroup>
      </Card>
      <Card title="Products" note="Prices as shown on the invoice">
        <OfflineOrderLines
          venueId={venueId}
          supplier={supplier}
          bought={bought}
          totals={total.lines}
          errors={errors}
          onChange={setBought}
        />
      </Card>
      <Card title="Total">
        <FieldGroup label="Total">
          <MoneyInput
            label="Delivery fee"
            currency={currency}
            value={deliveryFee}
            onChange={setDeliveryFee}
            error={errors.deliveryFee}
          />
          <MoneyInput
            label="Total on the invoice"
            description={
              total.adjustment === 0
                ? `Lines, fee and tax come to ${money(total.amountWithTax)}.`
                : `${money(total.adjustment)} beyond lines, fee and tax is recorded as an adjustment.`
            }
            currency={currency}
            value={invoiceTotal}
            onChange={setInvoiceTotal}
            error={errors.amountAdjustment}
          />
          {total.adjustment !== 0 && (
            <MoneyInput
              label="Included tax"
              allowNegative
              currency={currency}
              value={taxAdjustment}
              onChange={setTaxAdjustment}
              error={errors.taxAdjustment}
            />
          )}
          <Wide>
            <LongText label="Note" value={message} onChange={setMessage} />
          </Wide>
        </FieldGroup>
      </Card>
    </FormPage>
  )
}
