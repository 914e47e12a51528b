import { NewRecordPage } from './NewRecordPage.tsx'

/** Records an expense. */
export default function NewExpensePage() {
  return <NewRecordPage category="expense" />
}
