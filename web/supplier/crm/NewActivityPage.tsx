import { NewRecordPage } from './NewRecordPage.tsx'

/** Records an activity. */
export default function NewActivityPage() {
  return <NewRecordPage category="activity" />
}
