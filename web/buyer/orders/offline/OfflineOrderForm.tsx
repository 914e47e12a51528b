import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { type PendingInvoice, venueInvoices } from '#contract/billing/pending-invoices.ts'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { type Supplier, suppliers } from '#contract/parties/suppliers.ts'
import { date, money, optionalText, quantity } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { formatMoney } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { InvoiceFiles } from '#web/shared/InvoiceFiles.tsx'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { dayIn } from '#web/shared/moments.ts'
import { numberIn, typed } from '#web/shared/typed.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { CHANGES } from '../order-changes.ts'
import { OfflineOrderLines } from './OfflineOrderLines.tsx'
import { offlineTotal } from './offline-total.ts'

const OF_INVOICES = [venueInvoices.find, venueInvoices.list, venueInvoices.ordersToMerge]
const NO_TERMS = { tax: 0, taxCalculation: 'exclusive', deliveryFeeTaxable: true } as const

const today = (timezone: string): string => dayIn(new Date(), timezone)

const schema = z.object({
  orderedAt: date,
  invoiceNumber: optionalText(100),
  products: z.array(z.object({ product: z.custom<VenueProduct>(), quantity: typed(quantity), price: typed(money) })),
  deliveryFee: money.optional(),
  invoiceTotal: money.optional(),
  /** May be less than nothing. */
  taxAdjustment: z.number().optional(),
  message: optionalText(2000),
  invoices: z.array(z.instanceof(File)),
})

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
  /** The invoice that the order is recorded from, and completed with. */
  invoice?: Pick<PendingInvoice, 'id' | 'invoiceNumber' | 'invoiceDate' | 'total'>
  /** Pages that are already uploaded. */
  pages?: ReactNode
  onSaved: (orderId: number) => void
}) {
  const formats = useFormats()
  const navigate = useNavigate()
  const { data: detail } = useAnswerLater(suppliers.find, { params: { distributorId: supplier.id } })
  const place = useCall(venueOrders.placeOffline, { changes: CHANGES, form: 'offline-order' })
  const complete = useCall(venueInvoices.complete, { changes: [...CHANGES, ...OF_INVOICES], form: 'offline-order' })
  const problem = place.problem ?? complete.problem
  const form = useForm({
    schema,
    initial: {
      orderedAt: invoice?.invoiceDate ?? today(formats.timezone),
      invoiceNumber: invoice?.invoiceNumber ?? '',
      products: [],
      deliveryFee: undefined,
      invoiceTotal: invoice?.total ?? undefined,
      taxAdjustment: undefined,
      message: '',
      invoices: [],
    },
    problem,
    names: { amountAdjustment: 'invoiceTotal' },
  })
  const { products: bought, invoices: files } = form.values
  const { currency } = formats
  const total = offlineTotal(
    bought.map(({ product, quantity: count = 0, price = 0 }) => ({ product, quantity: count, price })),
    { deliveryFee: numberIn(form.values.deliveryFee) ?? 0, invoiceTotal: numberIn(form.values.invoiceTotal) ?? null },
    detail?.terms ?? NO_TERMS,
    currency,
  )
  const written = (amount: number) => formatMoney(amount, currency)

  const save = ({
    products,
    orderedAt,
    invoiceNumber,
    message,
    deliveryFee,
    taxAdjustment,
    invoices,
  }: z.output<typeof schema>) => {
    const body = {
      orderedAt,
      invoiceNumber,
      message,
      deliveryFee: deliveryFee ?? 0,
      amountAdjustment: total.adjustment,
      taxAdjustment: total.adjustment === 0 ? 0 : (taxAdjustment ?? 0),
      products: products.map(({ product, price, ...line }, i) => ({
        id: product.id,
        quantity: line.quantity,
        price,
        totalPrice: total.lines[i],
      })),
    }
    const finish = (orderId: number) => {
      form.reset()
      onSaved(orderId)
    }
    if (invoice)
      complete.send({ params: { invoiceId: invoice.id }, body }, ({ orderId }) => {
        toast.success('Order recorded', 'It is merged with the invoice.')
        if (orderId !== null) finish(orderId)
      })
    else
      place.send({ params: { venueId }, body: { ...body, distributorId: supplier.id }, files: { invoices } }, (order) => {
        toast.success('Invoice uploaded!', 'You have successfully uploaded a new invoice.')
        finish(order.id)
      })
  }

  return (
    <FormPage
      title={title}
      subtitle={`Only your company sees it; ${supplier.name} does not.`}
      crumbs={crumbs}
      submit={bought.length > 0 ? `Save for ${written(total.amountWithTax)}` : 'Save'}
      available={bought.length > 0 && form.values.orderedAt !== ''}
      unavailable={bought.length === 0 ? 'Add a product first' : 'Enter the purchase date first'}
      pending={place.isPending || complete.isPending}
      problem={problem}
      onCancel={() => void navigate({ to: paths.buyer.orders() })}
      onSubmit={form.onSubmit(save)}
    >
      {choice}
      <Card title="Invoice">
        <FieldGroup label="Invoice">
          <TextInput type="date" label="Purchase date" required max={today(formats.timezone)} {...form.text('orderedAt')} />
          <TextInput label="Invoice number" maxLength={100} {...form.text('invoiceNumber')} />
          <Wide>
            {pages ?? (
              <InvoiceFiles files={files} onChange={(chosen) => form.set('invoices', [...chosen])} error={form.errors.invoices} />
            )}
          </Wide>
        </FieldGroup>
      </Card>
      <Card title="Products" note="Prices as shown on the invoice">
        <OfflineOrderLines
          venueId={venueId}
          supplier={supplier}
          bought={bought}
          totals={total.lines}
          errors={form.errors}
          onChange={(lines) => form.set('products', [...lines])}
        />
      </Card>
      <Card title="Total">
        <FieldGroup label="Total">
          <MoneyInput label="Delivery fee" currency={currency} {...form.number('deliveryFee')} />
          <MoneyInput
            label="Total on the invoice"
            description={
              total.adjustment === 0
                ? `Lines, fee and tax come to ${written(total.amountWithTax)}.`
                : `${written(total.adjustment)} beyond lines, fee and tax is recorded as an adjustment.`
            }
            currency={currency}
            {...form.number('invoiceTotal')}
          />
          {total.adjustment !== 0 && (
            <MoneyInput label="Included tax" allowNegative currency={currency} {...form.number('taxAdjustment')} />
          )}
          <Wide>
            <LongText label="Note" {...form.text('message')} />
          </Wide>
        </FieldGroup>
      </Card>
    </FormPage>
  )
}
