import { FuturePage, loadFuture } from './FuturePage.tsx'

export const loader = ({ params }: { params: Record<string, string> }) => loadFuture('scheduled', params.id)

/** Orders placed once, later. */
export default function ScheduledPage() {
  return <FuturePage type="scheduled" />
}
