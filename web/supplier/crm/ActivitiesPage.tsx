import { loadRecords, RecordsPage } from './RecordsPage.tsx'

type At = { params: Record<string, string>; search: Record<string, string> }
export const loader = (at: At) => loadRecords('activity', at)

/** What the team did for accounts. */
export default function ActivitiesPage() {
  return <RecordsPage category="activity" />
}
