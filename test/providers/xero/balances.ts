import { decimal, minus, numberOf, plus } from '../double/decimal.ts'
import type { Organisation } from './organisation.ts'
import type { Paper } from './records.ts'

export type Balance = { paid: number; credited: number; left: number }

/** What was paid on a document and credited with it, and what is left of it: to pay, or to credit. */
export function balanceOf({ payments, allocations }: Organisation, paper: Paper): Balance {
  const sum = (all: readonly { Amount: number }[]) => plus(...all.map(({ Amount }) => decimal(Amount)))
  const paid = sum(payments.filter((one) => one.paperId === paper.id && one.Status === 'AUTHORISED'))
  const credited = sum(allocations.filter((one) => one.invoiceId === paper.id || one.creditNoteId === paper.id))
  const left = minus(decimal(paper.Total), plus(paid, credited))
  return { paid: numberOf(paid), credited: numberOf(credited), left: numberOf(left) }
}

/** An approved document with nothing left is paid, and one that has something left again is not. */
export function updatePaid(organisation: Organisation, paper: Paper, day: string, now: Date): void {
  const { left } = balanceOf(organisation, paper)
  if (paper.Status === 'AUTHORISED' && left === 0) {
    paper.Status = 'PAID'
    paper.FullyPaidOnDate = day
  } else if (paper.Status === 'PAID' && left !== 0) {
    paper.Status = 'AUTHORISED'
    delete paper.FullyPaidOnDate
  }
  paper.changedAt = now
}
