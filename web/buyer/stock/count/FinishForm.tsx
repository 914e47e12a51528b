import { Radio, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { stocktakes } from '#contract/counting/stocktakes.ts'
import { venueInventory } from '#contract/counting/venue-inventory.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import classes from '#web/shared/counting/Count.module.css'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf, formatMoney } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { Money } from '#web/shared/Money.tsx'
import { dayIn } from '#web/shared/moments.ts'
import { paths } from '#web/site/paths.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { useForm } from '#web/ui/useForm.ts'

/** The value of the counts, and the date of the stocktake. */
export function FinishForm({
  opened,
  onClose,
  params,
}: {
  opened: boolean
  onClose: () => void
  params: { venueId: string; stocktakeId: string }
}) {
  const { timezone, currency } = useFormats()
  const today = dayIn(new Date(), timezone)
  const { data } = useAnswerLater(stocktakes.valuation, { params }, { when: opened })
  const recount = data?.recount ?? []
  const navigate = useNavigate()
  const finish = useCall(stocktakes.finish, {
    changes: [stocktakes.find, stocktakes.list, venueInventory.list, venueInventory.valuation],
    form: 'finish',
  })
  const form = useForm({
    schema: stocktakes.finish.body,
    initial: { stocktakeDate: today, moved: 'leave' } as { stocktakeDate: string; moved: 'leave' | 'accept' },
    problem: finish.problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Finish stocktake"
      submit={data ? `Finish at ${formatMoney(data.total, currency)}` : 'Finish'}
      pending={finish.isPending}
      problem={finish.problem}
      available={form.values.stocktakeDate !== ''}
      unavailable="Choose the date of this stocktake"
      onSubmit={form.onSubmit((body) =>
        finish.send(
          { params, body: { ...body, moved: recount.length > 0 ? body.moved : 'refuse' } },
          ({ id }) => void navigate({ to: paths.buyer.stocktake({ id }) }),
        ),
      )}
    >
      {data ? (
        <>
          <p className={classes.worth}>
            <Money amount={data.total} />
          </p>
          <p className={classes.note}>
            {countOf(data.counted, 'product')} at today’s prices
            {data.previous && (
              <>
                ; <Money amount={data.previous.totalValue} /> on <DateTime at={data.previous.stocktakeDate} />
              </>
            )}
            {data.inOtherCurrencies > 0 && `; ${countOf(data.inOtherCurrencies, 'product')} in another currency not included`}
          </p>
          <Facts
            facts={data.byLocation.map(({ name, total }) => ({ label: name, value: <Money key={name} amount={total} /> }))}
          />
        </>
      ) : (
        <SkeletonLines lines={4} />
      )}
      {recount.length > 0 && (
        <Radio.Group
          label={`Stock of ${recount.map(({ name }) => name).join(', ')} moved while it was counted`}
          description={`Close this to count ${recount.length === 1 ? 'it' : 'them'} again, or choose what is recorded`}
          value={form.values.moved ?? 'leave'}
          onChange={(next) => form.set('moved', next === 'accept' ? 'accept' : 'leave')}
        >
          <Radio value="leave" label="Keep the quantity on hand" mt={8} />
          <Radio value="accept" label="Record the counts anyway" mt={8} />
        </Radio.Group>
      )}
      <TextInput
        type="date"
        label="Stocktake date"
        description="The stocktake can no longer be changed, and its counts become the stock on hand."
        required
        max={today}
        {...form.text('stocktakeDate')}
      />
    </FormDialog>
  )
}
