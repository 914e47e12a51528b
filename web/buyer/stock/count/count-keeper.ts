import { stocktakes } from '#contract/counting/stocktakes.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryClient, renewAnswer } from '#web/api/query.ts'
import { countKeeper } from '#web/shared/counting/count-keeper.ts'
import { bodyOf, paramsOf, replaced, type Typed } from './count-sync.ts'

/** The counts of this browser, location by location. */
export const counts = countKeeper<Typed>({
  storedAs: 'stocktakeCounts',
  async send(key, sent) {
    const params = paramsOf(key)
    const { data } = await call(stocktakes.count, { params, body: bodyOf(sent) })
    await renewAnswer(stocktakes.locationItems, { params }, (before) => ({ data: replaced(before.data, data) }))
  },
  onRefused() {
    void queryClient.invalidateQueries({ queryKey: keyOf(stocktakes.find) })
    void queryClient.invalidateQueries({ queryKey: keyOf(stocktakes.locationItems) })
  },
})
