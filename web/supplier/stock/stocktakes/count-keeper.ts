import { supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryClient, renewAnswer } from '#web/api/query.ts'
import { countKeeper } from '#web/shared/counting/count-keeper.ts'
import { replacedItems, type Typed } from './sheet-lines.ts'

/** The counts of this browser, by stocktake. */
export const counts = countKeeper<Typed>({
  storedAs: 'supplierStocktakeCounts',
  async send(stocktakeId, sent) {
    const params = { stocktakeId }
    const { data } = await call(supplierStocktakes.count, { params, body: { items: Object.values(sent) } })
    await renewAnswer(supplierStocktakes.sheet, { params }, (before) => ({ data: replacedItems(before.data, data) }))
  },
  onRefused() {
    void queryClient.invalidateQueries({ queryKey: keyOf(supplierStocktakes.find) })
    void queryClient.invalidateQueries({ queryKey: keyOf(supplierStocktakes.sheet) })
  },
})
