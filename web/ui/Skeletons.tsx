import { Skeleton } from '@mantine/core'
import classes from './Skeletons.module.css'

/** Grey placeholders of the size of the content to come. */

export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className={classes.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, i) => i).map((i) => (
        <Skeleton key={i} height={14} width={`${92 - ((i * 23) % 40)}%`} />
      ))}
    </div>
  )
}

export function SkeletonDocket() {
  return (
    <div className={classes.docket} aria-hidden="true">
      <Skeleton height={16} width="55%" />
      <SkeletonLines lines={5} />
      <Skeleton height={22} width="100%" />
    </div>
  )
}
