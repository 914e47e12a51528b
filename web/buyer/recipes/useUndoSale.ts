import { type RecipeSale, recipeSales } from '#contract/kitchen/recipe-sales.ts'
import { useCall } from '#web/api/mutation.ts'
import { formatQuantity } from '#web/shared/format.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { SALES_CHANGE } from './sales-change.ts'

/** Undoes a sale, after asking. */
export function useUndoSale() {
  const { send, isPending } = useCall(recipeSales.undo, { changes: SALES_CHANGE })
  const undo = async ({ id, recipe, quantity }: RecipeSale, then?: () => void) => {
    const what = `${formatQuantity(quantity)} × ${recipe.name}`
    const isSure = await confirm({
      title: 'Undo this sale?',
      message: `${what}. What it took from stock is returned, except of products that were counted since.`,
      confirm: 'Undo sale',
      cancel: 'Keep sale',
      isDanger: true,
    })
    if (!isSure) return
    send({ params: { saleId: id } }, () => {
      toast.success(`Sale undone: ${what}`)
      then?.()
    })
  }
  return { undo, isPending }
}
