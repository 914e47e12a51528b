import { Button } from '@mantine/core'
import { tradeGecko } from '#contract/catalogue/trade-gecko.ts'
import type { Result } from '#web/api/create-call.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { Money } from '#web/shared/Money.tsx'
import { paths } from '#web/site/paths.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'

type Imported = Result<typeof tradeGecko.products>['data'][number]

export const loader = () => load(tradeGecko.products, {})

const COLUMNS: Column<Imported>[] = [
  { id: 'name', header: 'Product', card: 'title', cell: ({ name, sku }) => <TwoLines below={sku}>{name}</TwoLines> },
  {
    id: 'visible',
    header: 'Customers',
    card: 'line',
    cell: ({ isHidden }) => <StatusBadge tone={isHidden ? 'grey' : 'bottle'}>{isHidden ? 'Hidden' : 'Visible'}</StatusBadge>,
  },
  { id: 'price', header: 'Price', align: 'right', card: 'end', cell: ({ price }) => <Money amount={price} /> },
]

/** What came from TradeGecko, which has closed: its products stay, and the connection can be given up. */
export default function TradeGeckoPage() {
  const { data } = useAnswer(tradeGecko.products, {})
  const may = useRights()
  const disconnecting = useCall(tradeGecko.disconnect, { changes: [tradeGecko.products] })
  const disconnect = async () => {
    const isSure = await confirm({
      title: 'Disconnect TradeGecko?',
      message: 'Its products stay in your catalogue. It cannot be connected again, because the service has closed.',
      confirm: 'Disconnect',
    })
    if (isSure) disconnecting.send({}, () => toast.success('TradeGecko disconnected'))
  }
  return (
    <Page
      title="TradeGecko"
      subtitle="TradeGecko has closed. Products that came from it stay, and are edited like all others; nothing is synchronised."
      crumbs={<TextLink to={paths.supplier.products()}>Products</TextLink>}
      actions={
        may('editSettings') &&
        data.length > 0 && (
          <Button variant="default" loading={disconnecting.isPending} onClick={() => void disconnect()}>
            Disconnect
          </Button>
        )
      }
    >
      <DataTable
        label="Products from TradeGecko"
        columns={COLUMNS}
        list={{ rows: data }}
        rowId={({ id }) => id}
        rowTo={({ id }) => paths.supplier.product({ id })}
        rowOpens="page"
        empty={<Empty title="No products came from TradeGecko">All products were added here or by file.</Empty>}
      />
    </Page>
  )
}
