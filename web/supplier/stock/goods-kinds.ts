import { inventory } from '#contract/stock/inventory.ts'

/** The kinds of stock change. */
export type GoodsKind = 'add' | 'transfer' | 'remove'

export const GOODS_KINDS = {
  add: {
    title: 'Inventory Addition',
    lead: 'Add received stock. Products that were not tracked are tracked from now on.',
    endpoint: inventory.add,
    place: 'To warehouse',
    note: 'For example the supplier or damaged items. Printed on the goods receipt.',
    verb: 'Add',
    done: 'Stock added',
    paper: 'goods receipt.pdf',
  },
  transfer: {
    title: 'Inventory Transfer',
    lead: 'Stock keeps its batches. Batches that expire first are used unless you choose others.',
    endpoint: inventory.transfer,
    place: 'From warehouse',
    note: 'Printed on the transfer note.',
    verb: 'Transfer',
    done: 'Stock transferred',
    paper: 'transfer note.pdf',
  },
  remove: {
    title: 'Inventory Removal',
    lead: 'Remove stock that is broken, expired or given away. Batches that expire first are used unless you choose others.',
    endpoint: inventory.remove,
    place: 'From warehouse',
    note: 'Reason for removal. Printed on the write-off and shown in the history.',
    verb: 'Remove',
    done: 'Stock removed',
    paper: 'write-off.pdf',
  },
} as const
