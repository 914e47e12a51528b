import { saveAll } from '../batch.ts'
import { type ItemSent, itemShown, saveItem } from '../items.ts'
import { listOf } from '../lists.ts'
import { notFound } from '../refusals.ts'
import { askingOf, type Called, type Handlers, isEachForItself, sentOf } from './called.ts'

/** Items, by which Xero names goods. */
export function itemHandlers(): Handlers {
  const save = (called: Called, sent: ItemSent[], mayUpdate: boolean) => ({
    Items: saveAll(called.context, sent, {
      save: (context, one) => itemShown(context, saveItem(context, one, mayUpdate)),
      isEachForItself: isEachForItself(called),
    }),
  })
  return {
    getItems: (called) =>
      listOf(
        'Items',
        called.context.organisation.items.map((one) => itemShown(called.context, one)),
        askingOf(called),
      ),
    getItem({ context, params }) {
      const item = context.organisation.items.find(({ ItemID, Code }) => ItemID === params.ItemID || Code === params.ItemID)
      if (!item) throw notFound()
      return { Items: [itemShown(context, item)] }
    },
    createItems: (called) => save(called, sentOf(called, 'Items'), false),
    updateOrCreateItems: (called) => save(called, sentOf(called, 'Items'), true),
    updateItem: (called) =>
      save(
        called,
        sentOf<ItemSent>(called, 'Items').map((sent) => ({ ...sent, ItemID: called.params.ItemID ?? '' })),
        true,
      ),
  }
}
