import { loadRecords, RecordsPage } from './RecordsPage.tsx'

type At = { params: Record<string, string>; search: Record<string, string> }
export const loader = (at: At) => loadRecords('expense', at)

/** What the team spent on accounts. */
export default function ExpensesPage() {
  return <RecordsPage category="expense" />
}
