import { multiply, sum } from '#contract/platform/money.ts'
import type { AccountingDocument, DocumentHead, DocumentLine } from './document.ts'

/** What counting found of a product beyond the books, at cost; below 0 where something was missing. */
export type CountedDifference = { groupId: number | null; groupName: string; amount: number }

/**
 * The differences of a finished stocktake as a journal: for each product group what its stock is worth more or less, and the same
 * on the other side. Debits are above 0, credits below, and together they are 0. Null where nothing differs in value.
 */
export function stocktakeJournal(
  differences: readonly CountedDifference[],
  head: Pick<DocumentHead, 'number' | 'reference' | 'date' | 'currency' | 'decimals'>,
): AccountingDocument | null {
  const { decimals } = head
  const byGroup = [...Map.groupBy(differences, ({ groupId }) => groupId).values()]
  const lines = byGroup.flatMap((same) => {
    const { groupId, groupName } = same[0] as CountedDifference
    // what goods of a warehouse cost has more decimals than the currency: rounded once
    const amount = sum(
      same.map((one) => one.amount),
      decimals,
    )
    if (amount === 0) return []
    const described = groupName === '' ? '' : `: ${groupName}`
    return [
      side('stock', groupId, `Stock counted${described}`, amount),
      side('stockDifference', groupId, `Difference of stock${described}`, multiply(amount, -1, decimals)),
    ]
  })
  if (lines.length === 0) return null
  const total = sum(
    lines.map(({ lineAmount }) => Math.max(0, lineAmount)),
    decimals,
  )
  const shared = { kind: 'journal', dueDate: null, counterpartyId: null, amountsAre: 'untaxed' } as const
  return { ...head, ...shared, lines, net: total, taxAmount: 0, total }
}

const side = (what: DocumentLine['what'], groupId: number | null, description: string, amount: number): DocumentLine => ({
  what,
  productId: null,
  groupId,
  description,
  quantity: '1',
  unitPrice: amount,
  lineAmount: amount,
  taxRate: null,
  taxAmount: 0,
  outletId: null,
  roundings: 1,
})
