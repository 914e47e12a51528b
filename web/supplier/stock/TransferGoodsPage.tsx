import { Goods } from './Goods.tsx'

export { loadGoods as loader } from './Goods.tsx'

/** Goods move from one warehouse to another. */
export default function TransferGoodsPage() {
  return <Goods kind="transfer" />
}
