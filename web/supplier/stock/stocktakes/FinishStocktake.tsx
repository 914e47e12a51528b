import { Button, Checkbox, Radio } from '@mantine/core'
import { z } from 'zod'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { inventory } from '#contract/stock/inventory.ts'
import { type SupplierStocktake, type SupplierStocktakeItem, supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { useCall } from '#web/api/mutation.ts'
import classes from '#web/shared/counting/Count.module.css'
import { countOf } from '#web/shared/format.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { VALUES } from '../value/values.ts'
import { signedIn, summaryOf } from './stocktake-labels.ts'

const schema = z.object({ restIsZero: z.boolean(), moved: z.enum(['leave', 'accept']) })
const AT_FIRST: z.input<typeof schema> = { restIsZero: false, moved: 'leave' }
const MOST_SHOWN = 8

/** What finishing changes, and what becomes of products that are not counted, or moved meanwhile. */
export function FinishStocktake({
  opened,
  onClose,
  stocktake,
  items,
  onRecount,
}: {
  opened: boolean
  onClose: () => void
  stocktake: SupplierStocktake
  items: readonly SupplierStocktakeItem[]
  onRecount: () => void
}) {
  const finish = useCall(supplierStocktakes.finish, {
    changes: [
      supplierStocktakes.find,
      supplierStocktakes.list,
      supplierStocktakes.items,
      distributorProducts.list,
      distributorProducts.find,
      inventory.items,
      ...VALUES,
    ],
    form: 'finish',
  })
  const form = useForm({
    schema,
    initial: AT_FIRST,
    problem: finish.problem,
    isGuarded: false,
  })
  const { counted, different, uncounted, recount } = summaryOf(items)
  const differences = items
    .filter(({ difference }) => difference !== null && difference !== 0)
    .toSorted((a, b) => Math.abs(b.totalValue ?? 0) - Math.abs(a.totalValue ?? 0))
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Finish stocktake"
      submit={different === 0 ? 'Finish' : `Record ${countOf(different, 'difference')}`}
      pending={finish.isPending}
      problem={finish.problem}
      onSubmit={form.onSubmit(({ restIsZero, moved }) =>
        finish.send(
          { params: { stocktakeId: String(stocktake.id) }, body: { restIsZero, moved: recount.length > 0 ? moved : 'refuse' } },
          () => {
            onClose()
            toast.success(`Stocktake of ${stocktake.warehouse.name} finished`)
          },
        ),
      )}
    >
      <p className={classes.note}>
        {countOf(counted, 'product')} counted,{' '}
        {different === 0
          ? 'all match the quantities on hand'
          : `${different} ${different === 1 ? 'differs' : 'differ'} from the quantity on hand`}
        . Goods that moved after they were counted stay moved.
      </p>
      {differences.length > 0 && (
        <Facts
          facts={differences.slice(0, MOST_SHOWN).map(({ name, difference, unit }) => ({
            label: name,
            value: signedIn(difference, unit),
          }))}
        />
      )}
      {differences.length > MOST_SHOWN && (
        <p className={classes.note}>and {countOf(differences.length - MOST_SHOWN, 'other product')}</p>
      )}
      {recount.length > 0 && (
        <>
          <Radio.Group
            label={`Stock of ${recount.map(({ name }) => name).join(', ')} moved while it was counted`}
            value={form.values.moved}
            onChange={(next) => form.set('moved', next === 'accept' ? 'accept' : 'leave')}
          >
            <Radio value="leave" label="Keep the quantity on hand" mt={8} />
            <Radio value="accept" label="Record the counts anyway" mt={8} />
          </Radio.Group>
          <Button variant="default" onClick={onRecount}>
            Count {recount.length === 1 ? 'it' : 'them'} again
          </Button>
        </>
      )}
      {uncounted > 0 && (
        <Checkbox
          label={`Record 0 for ${countOf(uncounted, 'product')} not counted`}
          description="Otherwise their stock stays as it is"
          checked={form.values.restIsZero}
          onChange={({ currentTarget: { checked } }) => form.set('restIsZero', checked)}
        />
      )}
    </FormDialog>
  )
}
