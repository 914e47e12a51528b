import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/db/types.generated.ts'

type Row<T extends keyof DB> = Insertable<DB[T]>

/** Rows of many tables, gathered to be written together. */
export type Tables = { [T in keyof DB]?: Row<T>[] }

/** The order in which tables are filled, so that what is referred to is there. */
export const TABLES = [
  'venue_groups',
  'venues',
  'distributors',
  'warehouses',
  'users',
  'memberships',
  'membership_venues',
  'customer_categories',
  'connections',
  'delivery_schedules',
  'closed_days',
  'invitations',
  'product_groups',
  'products',
  'special_tiers',
  'special_tier_venues',
  'hidden_products',
  'proposed_prices',
  'planned_prices',
  'audit_log',
  'tags',
  'product_tags',
  'par_level_watchers',
  'order_numbers',
  'orders',
  'order_lines',
  'order_events',
  'standing_orders',
  'future_orders',
  'credit_note_numbers',
  'credit_notes',
  'credit_note_lines',
  'venue_products',
  'venue_product_settings',
  'venue_locations',
  'venue_location_products',
  'venue_inventory',
  'stocktakes',
  'stocktake_locations',
  'stocktake_products',
  'stocktake_counts',
  'stocktake_users',
  'warehouse_locations',
  'warehouse_location_items',
  'warehouse_products',
  'inventory_items',
  'inventory_movements',
  'inventory_movement_items',
  'purchasing_limits',
  'notifications',
  'carts',
  'cart_lines',
] as const satisfies readonly (keyof DB)[]

/** Tables whose rows are given their ids before they are written. */
export const NUMBERED = [
  'distributors',
  'venue_groups',
  'venues',
  'warehouses',
  'warehouse_locations',
  'users',
  'memberships',
  'customer_categories',
  'product_groups',
  'products',
  'special_tiers',
  'tags',
  'orders',
  'order_lines',
  'order_events',
  'standing_orders',
  'credit_notes',
  'notifications',
  'carts',
  'venue_locations',
  'stocktakes',
  'stocktake_products',
  'inventory_items',
  'inventory_movements',
] as const satisfies readonly (keyof DB)[]
export type Numbered = (typeof NUMBERED)[number]

/** Gives ids from a first one on, for each table. */
export type Ids = Record<Numbered, () => number>
