import { Goods } from './Goods.tsx'

export { loadGoods as loader } from './Goods.tsx'

/** Removes stock from a warehouse. */
export default function RemoveGoodsPage() {
  return <Goods kind="remove" />
}
