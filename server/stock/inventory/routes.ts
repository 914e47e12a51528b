import { productInventory } from '#contract/catalogue/product-inventory.ts'
import { answer } from '#server/platform/http/answer.ts'
import { addGoods, removeGoods, transferGoods } from './book-goods.ts'
import { changeStock, stopTracking } from './change-stock.ts'
import { exportHistory, exportMovement } from './export-movements.ts'
import { listItems, updateItem } from './inventory-items.ts'
import { historyOptions, listMovements } from './movement-reads.ts'
import { valueInventory, valueProduct, valueProducts } from './valuation.ts'

const history = answer(productInventory.history, async ({ params, query }, { tx, actor }) =>
  listMovements(tx, actor.distributorId, params.productId, query),
)
const warehouses = answer(productInventory.historyWarehouses, async ({ params }, { tx, actor }) =>
  historyOptions(tx, actor.distributorId, params.productId, 'warehouses'),
)
const types = answer(productInventory.historyTypes, async ({ params }, { tx, actor }) =>
  historyOptions(tx, actor.distributorId, params.productId, 'types'),
)

export const routes = [
  changeStock,
  stopTracking,
  history,
  warehouses,
  types,
  exportHistory,
  exportMovement,
  listItems,
  updateItem,
  addGoods,
  transferGoods,
  removeGoods,
  valueInventory,
  valueProducts,
  valueProduct,
]
