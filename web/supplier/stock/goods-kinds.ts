import { inventory } from '#contract/stock/inventory.ts'

/** What is done with goods of a warehouse. */
export type GoodsKind = 'add' | 'transfer' | 'remove'

export const GOODS_KINDS = {
  add: {
    title: 'Inventory Addition',
    lead: 'Goods that came in. What was not counted is counted from now on.',
    endpoint: inventory.add,
    place: 'Into',
    note: 'Whose delivery it was, what was damaged. Stands on the goods receipt.',
    verb: 'Bring in',
    done: 'Brought in',
    paper: 'goods receipt.pdf',
  },
  transfer: {
    title: 'Inventory Transfer',
    lead: 'Goods move in the batches they are in, those that expire first unless you choose.',
    endpoint: inventory.transfer,
    place: 'From',
    note: 'Stands on the transfer note.',
    verb: 'Move',
    done: 'Moved',
    paper: 'transfer note.pdf',
  },
  remove: {
    title: 'Inventory Removal',
    lead: 'Goods that are gone: broken, given away, past their date. Those past their date go first unless you choose.',
    endpoint: inventory.remove,
    place: 'Out of',
    note: 'Why they go. Stands on the write-off and in the history.',
    verb: 'Write off',
    done: 'Written off',
    paper: 'write-off.pdf',
  },
} as const
