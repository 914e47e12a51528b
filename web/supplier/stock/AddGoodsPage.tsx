import { Goods } from './Goods.tsx'

export { loadGoods as loader } from './Goods.tsx'

/** Goods come into a warehouse. */
export default function AddGoodsPage() {
  return <Goods kind="add" />
}
