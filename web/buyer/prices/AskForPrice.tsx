import { NumberInput, Textarea } from '@mantine/core'
import { z } from 'zod'
import { venueProposals } from '#contract/catalogue/price-proposals.ts'
import { priceableOf, type VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { money, optionalText, quantity } from '#contract/platform/fields.ts'
import { priceAt } from '#contract/pricing/price.ts'
import { useCall } from '#web/api/mutation.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { formatPrice, formatQuantity } from '#web/shared/format.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { typed } from '#web/shared/typed.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'

const askForm = z.object({ price: typed(money), minQuantity: typed(quantity), note: optionalText(500) })

/** Requests a price for one product from the supplier; the answer applies to this outlet alone. */
export function AskForPrice({
  product,
  startQuantity,
  currency,
  opened,
  onClose,
}: {
  product: VenueProduct
  /** The default minimum quantity of the request. */
  startQuantity: number
  currency: Currency
  opened: boolean
  onClose: () => void
}) {
  const venueId = useVenueId()
  const ask = useCall(venueProposals.create, { changes: [venueProposals.list], form: `price of ${product.id}` })
  const form = useForm({
    schema: askForm,
    initial: { price: undefined, minQuantity: startQuantity, note: '' },
    problem: ask.problem,
    isGuarded: false,
  })
  const from = form.values.minQuantity
  const { estimate, marketPrice } = priceAt(priceableOf(product), typeof from === 'number' && from > 0 ? from : startQuantity)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Request a price: ${product.name}`}
      submit={`Ask ${product.distributor.name}`}
      pending={ask.isPending}
      problem={ask.problem}
      onSubmit={form.onSubmit((body) =>
        ask.send({ params: { venueId, productId: product.id }, body }, () => {
          onClose()
          toast.success('Price requested', `${product.distributor.name} was notified. You will get the answer here and by email.`)
        }),
      )}
    >
      <MoneyInput
        label={`Price per ${product.priceUnit.name}`}
        description={`${marketPrice ? 'About' : 'Now'} ${formatPrice(estimate, currency)}`}
        required
        decimals={4}
        currency={currency}
        data-autofocus
        {...form.number('price')}
      />
      <NumberInput
        label={`Minimum quantity in ${product.orderingUnit.name}`}
        description={
          product.usual && product.usual.perWeek > 0
            ? `You order about ${formatQuantity(product.usual.perWeek)} a week`
            : 'Larger quantities may get a better price'
        }
        required
        min={0}
        decimalScale={3}
        {...form.number('minQuantity')}
      />
      <Textarea
        label="Message"
        placeholder="Such as a competing price, or how much more you would buy"
        autosize
        minRows={2}
        maxRows={5}
        maxLength={500}
        {...form.text('note')}
      />
    </FormDialog>
  )
}
