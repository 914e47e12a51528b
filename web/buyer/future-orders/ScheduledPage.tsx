import { FuturePage, loadFuture } from './FuturePage.tsx'

export const loader = ({ params }: { params: Record<string, string> }) => loadFuture('scheduled', params.id)

/** What is ordered once, later. */
export default function ScheduledPage() {
  return <FuturePage type="scheduled" />
}
