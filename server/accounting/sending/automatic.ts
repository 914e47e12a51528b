/** From when on documents are sent by themselves; null where they are sent by hand. Of a link that says nothing of it the setup counts. */
const SINCE = `case coalesce(l.details ->> 'orderingMode', s.setup ->> 'orderingMode')
  when 'automatic' then coalesce(l.details ->> 'automaticSince', s.setup ->> 'automaticSince')::timestamptz end`

/**
 * Those on the other side of an owner's connection `$1`, and from when on their documents are sent; also those that are not linked
 * yet, whose documents are held. `is_combined`: the supplier is billed once a month.
 * @param own the column of `connections` that names the owner, and `other` the one that names the customer or supplier
 */
const automatic = (kind: 'customer' | 'supplier', own: string, other: string) => `
  select * from (
    select k.${other} as local_id, ${SINCE} as since, coalesce(coalesce(l.details -> 'combinedExpenseBill', s.setup -> 'combinedExpenseBill') = 'true', false) as is_combined
      from accounting_connections c join connections k on k.${own} = c.${own}
      left join accounting_links l on l.connection_id = c.id and l.external_account_id = c.external_account_id and l.kind = '${kind}'
        and l.local_id = k.${other}
      left join accounting_setups s on s.connection_id = c.id and s.external_account_id = c.external_account_id
     where c.id = $1) a where since is not null`

export const AUTOMATIC = {
  customer: automatic('customer', 'distributor_id', 'venue_id'),
  supplier: automatic('supplier', 'venue_id', 'distributor_id'),
}
