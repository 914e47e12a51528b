import type { StockLevel } from '#contract/catalogue/product-parts.ts'
import type { DisplayLevel } from '#contract/parties/stock-display.ts'

/** How a supplier shows its stock to customers. */
export type StockDisplay = {
  displayLevel: DisplayLevel
  /** Less than this is low; null: at or below the supplier's own threshold. */
  displayLevelBelow: number | null
  displayStockNumbers: boolean
  lowInventoryThreshold: number
  orderMoreThanAvailable: boolean
}

/**
 * What a customer sees of a product's stock (G-048): exact shows the quantity, level only whether it is in stock, low or out, hidden nothing.
 * That a product cannot be ordered is always seen.
 * @param stock in all warehouses together; null where it is not tracked
 */
export function stockShown(stock: number | null, display: StockDisplay): { stockLevel: StockLevel; available: number | null } {
  if (stock === null) return { stockLevel: 'not_tracking', available: null }
  const isOut = stock <= 0
  if (isOut && !display.orderMoreThanAvailable) return { stockLevel: 'out_of_stock', available: 0 }
  if (display.displayLevel === 'hidden') return { stockLevel: 'not_tracking', available: null }
  const showsNumber = display.displayLevel === 'exact' && display.displayStockNumbers
  const stockLevel = isOut ? 'out_of_stock' : isLow(stock, display) ? 'low' : 'in_stock'
  return { stockLevel, available: showsNumber ? Math.max(0, stock) : null }
}

const isLow = (stock: number, { displayLevelBelow, lowInventoryThreshold }: StockDisplay): boolean =>
  displayLevelBelow === null ? stock <= lowInventoryThreshold : stock < displayLevelBelow
