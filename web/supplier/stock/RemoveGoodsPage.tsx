import { Goods } from './Goods.tsx'

export { loadGoods as loader } from './Goods.tsx'

/** Goods leave a warehouse for good. */
export default function RemoveGoodsPage() {
  return <Goods kind="remove" />
}
