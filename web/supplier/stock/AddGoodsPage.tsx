import { Goods } from './Goods.tsx'

export { loadGoods as loader } from './Goods.tsx'

/** Adds stock to a warehouse. */
export default function AddGoodsPage() {
  return <Goods kind="add" />
}
