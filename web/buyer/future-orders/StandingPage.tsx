import { FuturePage, loadFuture } from './FuturePage.tsx'

export const loader = ({ params }: { params: Record<string, string> }) => loadFuture('standing', params.id)

/** Orders that repeat. */
export default function StandingPage() {
  return <FuturePage type="standing" />
}
