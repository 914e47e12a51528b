import type { NewPlannedPrice } from '#contract/catalogue/planned-prices.ts'
import { useCall } from '#web/api/mutation.ts'
import { formatDay } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { toast } from '#web/ui/toast.ts'
import { useCatalogue, useProductChanges } from '../catalogue.ts'
import type { When } from './when.ts'

type Change = Omit<NewPlannedPrice, keyof When | 'startsAt'>

/**
 * Schedules a price change of a product.
 * @param form the key for its errors
 */
export function usePlan(productId: number, form: string) {
  const { calls, of } = useCatalogue()
  const { timezone } = useFormats()
  const call = useCall(calls.plan, { changes: useProductChanges(), form })
  return {
    isPending: call.isPending,
    problem: call.problem,
    reset: call.reset,
    send: (change: Change, { startsOn, note, tellsEveryone }: When, then: () => void) =>
      call.send(
        {
          ...of({ productId: String(productId) }),
          body: { ...change, note, tellsEveryone, ...(startsOn && { startsOn }) },
        },
        (planned) => {
          toast.success(
            `Price change scheduled for ${formatDay(planned.startsOn, timezone)}`,
            'Customers are notified in about a minute.',
          )
          then()
        },
      ),
  }
}
