import { Button, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { productInventory } from '#contract/catalogue/product-inventory.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { inventory } from '#contract/stock/inventory.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import type { Download } from '#web/api/create-call.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer, useAnswerLater } from '#web/api/query.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useQueryOfAddress } from '#web/routing/current.ts'
import { useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import classes from './Goods.module.css'
import { GoodsLineFields } from './GoodsLineFields.tsx'
import { bodyOf, type GoodsLine, goodsForm, lineOf, shortOf } from './goods-form.ts'
import { GOODS_KINDS, type GoodsKind } from './goods-kinds.ts'
import { ProductFinder } from './ProductFinder.tsx'
import { useKeptStock } from './useKeptStock.ts'
import { VALUES } from './value/values.ts'

const WAREHOUSES = [warehouses.list, { query: {} }] as const
/** More than can be selected in a list. */
const MOST_CHOSEN = 100
const LONG = -1

/** The products in the address, loaded together. */
const chosenBy = (products = '') => {
  const ids = [...new Set(products.split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id)))].slice(0, MOST_CHOSEN)
  const query = { productIds: ids.join(','), limit: String(MOST_CHOSEN), withWarehouseInventory: 'true' } as const
  return { ids, sent: { query } }
}

export const loadGoods = ({ search }: { search: Record<string, string> }) => {
  const { ids, sent } = chosenBy(search.products)
  return Promise.all([load(...WAREHOUSES), ids.length > 0 && load(distributorProducts.list, sent)])
}

/** Adds, transfers or removes stock of many products at once, with a document. */
export function Goods({ kind }: { kind: GoodsKind }) {
  const words = GOODS_KINDS[kind]
  const query = useQueryOfAddress()
  const { data: places } = useAnswer(...WAREHOUSES)
  const { ids, sent } = chosenBy(query.products)
  const { data: chosen } = useAnswerLater(distributorProducts.list, sent, { when: ids.length > 0 })
  const may = useRights()
  const user = useUser()
  const { keepsStock, keepsBatches } = useKeptStock()
  const navigate = useNavigate()
  const finder = useRef<HTMLInputElement>(null)
  const [newest, setNewest] = useState('')
  // The three calls differ only in their bodies.
  const send = useCall(words.endpoint, {
    form: 'goods',
    changes: [inventory.items, ...VALUES, distributorProducts.list, distributorProducts.find, productInventory.history],
  })

  const named = (id: string | undefined) => places.find((one) => String(one.id) === id)?.id
  const here = named(query.warehouse ?? query.from) ?? places.find(({ isPrimary }) => isPrimary)?.id ?? places[0]?.id
  const there = named(query.to) ?? (places.length === 2 ? places.find(({ id }) => id !== here)?.id : undefined)
  const form = useForm({
    schema: goodsForm(kind),
    initial: {
      warehouse: here === undefined ? null : String(here),
      toWarehouse: there === undefined ? null : String(there),
      batchCode: '',
      expiryDate: '',
      note: '',
      items: (ids.length > 0 ? (chosen?.data ?? []) : []).map((product) => lineOf(product, String(product.id))),
    },
    problem: send.problem,
  })
  const { items, warehouse } = form.values
  const setItems = (next: GoodsLine[]) => form.set('items', next)
  const short = kind === 'add' ? new Set<number>() : shortOf(items, warehouse)
  const isAllowed = may('editInventoryItem') && keepsStock

  // a link names the supplier whose warehouses it means
  const isOfAnother = query.distributor !== undefined && query.distributor !== String(user.distributorId)
  const why = isOfAnother
    ? 'This link is for another supplier. Switch to that account first.'
    : !keepsStock
      ? 'Stock tracking is turned off. Turn it on in Settings → Inventory.'
      : !isAllowed
        ? 'You do not have permission to change stock.'
        : kind === 'transfer' && places.length < 2
          ? 'Transfers need two warehouses. Add another one in Settings.'
          : items.length === 0
            ? 'Add a product.'
            : short.size > 0
              ? `Not enough stock of ${countOf(short.size, 'product')}.`
              : ''

  const booked = (paper: Download) => {
    toast.success(`${words.done}: ${countOf(items.length, 'product')}`, paper.name.replace(/\.pdf$/, ''), {
      delay: LONG,
      ctas: (
        <Button key="paper" size="compact-md" variant="default" mt={6} onClick={() => saveFile(paper, words.paper)}>
          Save document
        </Button>
      ),
    })
    const back = query.back?.startsWith('/supplier/') ? query.back : paths.supplier.products()
    void navigate({ to: back })
  }

  return (
    <FormPage
      title={words.title}
      subtitle={words.lead}
      crumbs={<TextLink to={paths.supplier.products()}>Products</TextLink>}
      submit={items.length > 0 ? `${words.verb} ${countOf(items.length, 'product')}` : words.verb}
      available={why === ''}
      unavailable={why}
      pending={send.isPending}
      problem={send.problem}
      onSubmit={form.onSubmit((checked) => send.send({ body: bodyOf(kind, checked) }, booked))}
    >
      <Card>
        <FieldGroup label={words.title} disabled={!isAllowed}>
          <Select
            label={words.place}
            required
            allowDeselect={false}
            data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.choice('warehouse')}
            onChange={(value) => {
              form.set('warehouse', value)
              // A batch is in one warehouse.
              setItems(items.map((line) => ({ ...line, itemId: null })))
            }}
          />
          {kind === 'transfer' && (
            <Select
              label="To warehouse"
              required
              allowDeselect={false}
              placeholder="Choose a warehouse"
              data={places
                .filter(({ id }) => String(id) !== warehouse)
                .map(({ id, name }) => ({ value: String(id), label: name }))}
              {...form.choice('toWarehouse')}
            />
          )}
          {kind === 'add' && keepsBatches && (
            <>
              <TextInput
                label="Batch for all products"
                description="Used for lines without their own batch"
                maxLength={100}
                {...form.text('batchCode')}
              />
              <TextInput
                type="date"
                label="Expiry date for all products"
                description="Last day the goods can be used"
                {...form.text('expiryDate')}
              />
            </>
          )}
          <Wide>
            <Textarea
              label={kind === 'remove' ? 'Reason' : 'Note'}
              description={words.note}
              autosize
              minRows={1}
              maxRows={4}
              maxLength={500}
              {...form.text('note')}
            />
          </Wide>
        </FieldGroup>
      </Card>
      <Card title="Products" note={items.length > 0 ? countOf(items.length, 'line') : ''}>
        <FieldGroup label="Products" disabled={!isAllowed}>
          <Wide>
            {items.length === 0 ? (
              <Empty title="No products yet">Search for a product below, or select products in the product list first.</Empty>
            ) : (
              <ul className={classes.lines} data-kind={kind} data-costs={may('seeCOGS') || undefined}>
                {items.map((line, index) => (
                  <GoodsLineFields
                    key={line.key}
                    kind={kind}
                    line={line}
                    index={index}
                    warehouse={warehouse}
                    errors={form.errors}
                    isShort={short.has(line.productId) || (send.problem?.products.includes(line.productId) ?? false)}
                    maySeeCosts={may('seeCOGS')}
                    isNew={line.key === newest}
                    onChange={(change) => setItems(items.map((one) => (one.key === line.key ? { ...one, ...change } : one)))}
                    onRemove={() => setItems(items.filter(({ key }) => key !== line.key))}
                    onNext={() => finder.current?.focus()}
                  />
                ))}
              </ul>
            )}
            <ProductFinder
              ref={finder}
              warehouse={warehouse}
              onChoose={(product) => {
                const key = crypto.randomUUID()
                setNewest(key)
                setItems([...items, lineOf(product, key)])
              }}
            />
          </Wide>
        </FieldGroup>
      </Card>
    </FormPage>
  )
}
