import { Empty } from '#web/ui/Empty.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'

/** In place of a report that is not there yet: the days are still to be chosen, or it is loading. */
export const ReportAwaited = ({ range }: { range: string }) =>
  range === 'custom' ? <Empty title="Which days?">Choose the first and the last day.</Empty> : <SkeletonLines lines={8} />
