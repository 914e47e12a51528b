import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { OverviewCard } from '#web/shared/overview/OverviewCard.tsx'
import type { Problem } from '#web/site/problem.ts'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'

type Read<T> = { data: T | undefined; problem: Problem | null; again: () => void }

/** A part of the overview once its call has answered; one that fails says so in its place and leaves the others alone. */
export function Part<T>({
  label,
  of: { data, problem, again },
  children,
}: {
  label: string
  of: Read<T>
  children: (found: T) => ReactNode
}) {
  if (data) return children(data)
  if (problem)
    return (
      <OverviewCard
        label={label}
        big="Could not be loaded"
        quiet={problem.status === 0 ? 'We could not reach the server.' : 'Something went wrong on our side.'}
      >
        <Button variant="default" mt="sm" onClick={again}>
          Try again
        </Button>
      </OverviewCard>
    )
  return (
    <OverviewCard label={label} big="…">
      <SkeletonLines lines={4} />
    </OverviewCard>
  )
}
