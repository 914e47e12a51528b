import { Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { inventoryTransfers } from '#contract/counting/inventory-transfers.ts'
import { venueInventory } from '#contract/counting/venue-inventory.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer, useAnswerLater } from '#web/api/query.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { currentVenueId } from '#web/session/context.ts'
import { countOf } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { Money } from '#web/shared/Money.tsx'
import { momentAt } from '#web/shared/moments.ts'
import { ProductThumb } from '#web/shared/ProductThumb.tsx'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { Finder, useTerm } from '#web/ui/Finder.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { quantityIn } from '../stock-labels.ts'
import { NewTransferLine } from './NewTransferLine.tsx'
import { lineOf, type TransferLine, transferForm } from './new-transfer-form.ts'
import classes from './Transfers.module.css'

const SHOWN = '8'
/** Long enough to type a number to its end. */
const PAUSE = 300

export const loader = () => load(inventoryTransfers.destinations, { params: { venueId: currentVenueId() } })

/** Goods go from this outlet to another one of its group. */
export default function NewTransferPage() {
  const venueId = useVenueId()
  const { data: outlets } = useAnswer(inventoryTransfers.destinations, { params: { venueId } })
  if (outlets.length === 0)
    return (
      <Page title="Inventory Transfer" crumbs={<TextLink to={paths.buyer.transfers()}>Transfers</TextLink>}>
        <Empty
          title="There is no outlet to transfer to"
          action={<LinkButton to={paths.buyer.stock()}>Show all stock</LinkButton>}
        >
          Goods can be transferred between outlets of one group that keep stock. This outlet has no other one in its group, or
          stock is switched off for the others.
        </Empty>
      </Page>
    )
  return <TransferForm venueId={venueId} outlets={outlets} />
}

function TransferForm({ venueId, outlets }: { venueId: number; outlets: readonly { id: number; name: string }[] }) {
  const params = { venueId }
  const navigate = useNavigate()
  const { timezone, currency } = useFormats()
  const finder = useRef<HTMLInputElement>(null)
  const term = useTerm()
  const { data: found, isStale } = useAnswerLater(
    inventoryTransfers.items,
    { params, query: { limit: SHOWN, ...(term.asked && { term: term.asked }) } },
    { when: true },
  )
  const creating = useCall(inventoryTransfers.create, {
    form: 'new-transfer',
    changes: [inventoryTransfers.list, inventoryTransfers.items, venueInventory.list, venueInventory.valuation],
  })
  const form = useForm({
    schema: transferForm,
    initial: {
      destination: outlets.length === 1 ? String(outlets[0]?.id) : null,
      day: '',
      time: '',
      message: '',
      items: [] as TransferLine[],
    },
    problem: creating.problem,
    names: { destinationId: 'destination', transferAt: 'day' },
  })
  const { items, day } = form.values
  const setItems = (next: TransferLine[]) => form.set('items', next)
  const asked = items.flatMap(({ id, quantity, unitId }) => (quantity ? [{ id, quantity, unitId: Number(unitId) }] : []))
  const [settled] = useDebouncedValue(JSON.stringify(asked), PAUSE)
  const checking = usePrices(venueId, settled)
  const short = items.filter((line) => {
    const priced = checking?.data.find(({ id, unitId }) => id === line.id && String(unitId) === line.unitId)
    return priced !== undefined && line.quantity !== undefined && line.quantity > priced.onHand
  })
  const why =
    items.length === 0 ? 'Add an item.' : short.length > 0 ? `Not enough on hand of ${countOf(short.length, 'item')}.` : ''
  const offered = (found?.data ?? []).filter(({ id }) => !items.some((line) => line.id === id))

  return (
    <FormPage
      title="Inventory Transfer"
      subtitle="Goods leave this outlet’s stock when they are sent, and enter the other one’s when they are received."
      crumbs={<TextLink to={paths.buyer.transfers()}>Transfers</TextLink>}
      submit={day === '' ? 'Send transfer' : 'Plan transfer'}
      available={why === ''}
      unavailable={why}
      pending={creating.isPending}
      problem={creating.problem}
      onSubmit={form.onSubmit(({ destination, day: on, time: at, message, items: lines }) =>
        creating.send(
          {
            params,
            body: {
              destinationId: Number(destination),
              message,
              items: lines.map(({ id, quantity, unitId }) => ({ id, quantity, unitId: Number(unitId) })),
              ...(on !== '' && at !== '' && { transferAt: momentAt(on, at, timezone) }),
            },
          },
          (transfer) => {
            toast.success(transfer.status === 'planned' ? 'Transfer planned' : 'Transfer sent')
            void navigate({ to: paths.buyer.transfer({ id: transfer.id }) })
          },
        ),
      )}
    >
      <Card>
        <FieldGroup label="Transfer">
          <Wide>
            <Select
              label="To outlet"
              required
              allowDeselect={false}
              placeholder="Choose an outlet"
              data={outlets.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...form.choice('destination')}
            />
          </Wide>
          <TextInput type="date" label="Send on" description="Leave empty to send now" {...form.text('day')} />
          <TextInput type="time" label="Send at" description="In this outlet’s time zone" {...form.text('time')} />
          <Wide>
            <Textarea label="Message" autosize minRows={1} maxRows={4} maxLength={1000} {...form.text('message')} />
          </Wide>
        </FieldGroup>
      </Card>
      <Card title="Items" note={items.length > 0 ? countOf(items.length, 'item') : ''}>
        {items.length > 0 && (
          <ul className={classes.lines}>
            {items.map((line, index) => (
              <NewTransferLine
                key={line.id}
                line={line}
                index={index}
                priced={checking?.data.find(({ id }) => id === line.id)}
                errors={form.errors}
                onChange={(change) => setItems(items.map((one) => (one.id === line.id ? { ...one, ...change } : one)))}
                onRemove={() => setItems(items.filter(({ id }) => id !== line.id))}
                onNext={() => finder.current?.focus()}
              />
            ))}
          </ul>
        )}
        {items.length > 0 && checking && (
          <p className={classes.total}>
            <span>Total at cost</span>
            <span>
              <Money amount={checking.total} />
              {checking.inOtherCurrencies > 0 && `, ${checking.inOtherCurrencies} in other currencies than ${currency.code}`}
            </span>
          </p>
        )}
        <Finder
          ref={finder}
          term={term}
          label="Add an item"
          description="Search what is on hand by name, SKU or supplier; Enter adds the first result"
          found={offered}
          unasked="On hand"
          isAnswered={found !== undefined && !isStale}
          onChoose={(product) => setItems([...items, lineOf(product)])}
          row={(product) => (
            <>
              <ProductThumb product={{ ...product, categoryId: null }} />
              <TwoLines below={[product.sku, product.distributor.name].filter(Boolean).join(' · ')}>{product.name}</TwoLines>
              <span className={classes.held}>{quantityIn(product.units, product.quantity, product.unitId)} on hand</span>
            </>
          )}
        />
      </Card>
    </FormPage>
  )
}

/** What the items cost, asked for again whenever they have changed. */
function usePrices(venueId: number, items: string) {
  const check = useCall(inventoryTransfers.priceCheck, { form: 'price-check' })
  const latest = useRef('')
  const [prices, setPrices] = useState<Awaited<ReturnType<typeof check.ask>> | null>(null)
  const { send } = check
  useEffect(() => {
    if (items === latest.current) return
    latest.current = items
    const asked = JSON.parse(items) as { id: number; quantity: number; unitId: number }[]
    if (asked.length > 0) send({ params: { venueId }, body: { items: asked } }, setPrices)
  }, [items, send, venueId])
  return prices
}
