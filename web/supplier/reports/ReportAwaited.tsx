import type { Problem } from '#web/site/problem.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'

export type Awaited = { problem: Problem | null; again: () => void }

/** In place of a report that is not there yet: the days are still to be chosen, it could not be loaded, or it is loading. */
export const ReportAwaited = ({ range, problem, again }: Awaited & { range: string }) =>
  range === 'custom' ? (
    <Empty title="Which days?">Choose the first and the last day.</Empty>
  ) : problem ? (
    <NotLoaded problem={problem} again={again} what="The report" />
  ) : (
    <SkeletonLines lines={8} />
  )
