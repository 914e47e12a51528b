import type { supplierOverview } from '#contract/insight/supplier-overview.ts'
import type { Returned } from '#contract/platform/endpoint.ts'
import { countOf, formatQuantityOf } from '#web/shared/format.ts'
import { OverviewCard, OverviewMore, OverviewRow, OverviewRows } from '#web/shared/overview/OverviewCard.tsx'
import { paths } from '#web/site/paths.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

type Stock = Returned<typeof supplierOverview.stock>

/** What is out of stock or below par. */
export function ShortProducts({ stock: { outOfStock, belowPar, products } }: { stock: Stock }) {
  const listed = (stock: string) => paths.supplier.products({}, { stock })
  if (products.length === 0)
    return <OverviewCard label="Low stock" big="All products in stock" quiet="Products below par or out of stock appear here." />
  return (
    <OverviewCard label="Low stock" big={outOfStock > 0 ? `${outOfStock} out of stock` : `${belowPar} below par`}>
      <OverviewRows>
        {products.map(({ id, name, unit, quantity, isOutOfStock }) => (
          <OverviewRow
            key={id}
            to={paths.supplier.productInventory({ id })}
            before={
              isOutOfStock ? <StatusBadge tone="beet">Out</StatusBadge> : <StatusBadge tone="saffron">Below par</StatusBadge>
            }
            name={name}
            end={<b>{formatQuantityOf(quantity, unit)}</b>}
          />
        ))}
      </OverviewRows>
      {outOfStock > 0 && <OverviewMore to={listed('out_of_stock')}>{countOf(outOfStock, 'product')} out of stock</OverviewMore>}
      {outOfStock > 0 && belowPar > 0 && ' · '}
      {belowPar > 0 && <OverviewMore to={listed('below_par')}>{countOf(belowPar, 'product')} below par</OverviewMore>}
    </OverviewCard>
  )
}
