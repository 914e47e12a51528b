import { IMPORT_COLUMNS } from '#contract/catalogue/import-columns.ts'
import { MOST_LEVELS } from '#contract/catalogue/pack.ts'

const LEVELS = Array.from({ length: MOST_LEVELS }, (_, level) => level)
const unitAt = (level: number) => `(sold.pack -> ${level} ->> 'unit_id')::bigint`
const quantityAt = (level: number) => `(sold.pack -> ${level} ->> 'quantity')::numeric`
/** How many of its units of a level one ordering unit holds: the quantities multiplied down to it. */
const heldAt = (level: number) =>
  LEVELS.slice(0, level + 1)
    .map(quantityAt)
    .join(' * ')

/**
 * What the row `t` of a file makes of the pack of the product `p`, by the rules it has everywhere (server/catalogue/products/product-pack.ts): where a
 * pack is, how many price units an ordering unit holds follows from it. A row that says of all this what the product says is not questioned.
 * @param isEmptied whether the file has the column for that number: without a pack an empty cell clears it
 */
export const packed = ({ usualUnit, isEmptied }: { usualUnit: string; isEmptied: string }) => `
    cross join lateral (
      select coalesce(t.pack, p.pack, '[]') as pack,
             coalesce(t.ordering_unit_id, p.ordering_unit_id, ${usualUnit}) as ordering_unit_id,
             coalesce(t.price_unit_id, p.price_unit_id, t.ordering_unit_id, ${usualUnit}) as price_unit_id) sold
    cross join lateral (
      select sold.pack <> '[]' and (p.id is null or sold.pack <> p.pack or sold.ordering_unit_id <> p.ordering_unit_id
               or sold.price_unit_id <> p.price_unit_id or coalesce(t.ordering_unit_quantity <> p.ordering_unit_quantity, false)) as is_repacked
    offset 0) repacked
    cross join lateral (
      select case when repacked.is_repacked then round(
        case sold.price_unit_id when sold.ordering_unit_id then 1
          ${LEVELS.map((level) => `when ${unitAt(level)} then ${heldAt(level)}`).join('\n          ')} end, 6) end as price_units
    offset 0) held
    cross join lateral (
      select case when repacked.is_repacked then held.price_units
                  when sold.pack <> '[]' then p.ordering_unit_quantity
                  else coalesce(t.ordering_unit_quantity, case when not ${isEmptied} then p.ordering_unit_quantity end, 1) end as ordering_unit_quantity,
             case when not repacked.is_repacked then null
                  when sold.ordering_unit_id in (${LEVELS.map(unitAt).join(', ')})
                    then array['${IMPORT_COLUMNS.pack.title}', 'A unit cannot contain itself: list the ordering unit before the pack']
                  when held.price_units is null then array['${IMPORT_COLUMNS.pack.title}', 'Must hold the price unit, unless that is the ordering unit']
                  when held.price_units not between 0.000001 and 1000000 then array['${IMPORT_COLUMNS.pack.title}', 'Is too large or too small for this price unit']
                  when t.ordering_unit_quantity <> held.price_units
                    then array['${IMPORT_COLUMNS.orderingUnitQuantity.title}', 'The pack comes to ' || trim_scale(held.price_units)] end as problem) packed`
