import { Goods } from './Goods.tsx'

export { loadGoods as loader } from './Goods.tsx'

/** Transfers stock between warehouses. */
export default function TransferGoodsPage() {
  return <Goods kind="transfer" />
}
