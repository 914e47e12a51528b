import { FuturePage, loadFuture } from './FuturePage.tsx'

export const loader = ({ params }: { params: Record<string, string> }) => loadFuture('standing', params.id)

/** What is ordered again and again. */
export default function StandingPage() {
  return <FuturePage type="standing" />
}
