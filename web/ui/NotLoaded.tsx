import { Button } from '@mantine/core'
import type { Problem } from '#web/site/problem.ts'
import { Empty } from './Empty.tsx'

/** In place of what could not be loaded: rows, unless it is called otherwise. */
export const NotLoaded = ({
  problem,
  again,
  what = 'This list',
}: {
  problem: Problem
  again?: (() => void) | undefined
  /** As the beginning of a sentence. */
  what?: string
}) => (
  <div role="status">
    <Empty
      title={problem.status === 0 ? 'No connection' : `${what} could not be loaded`}
      action={
        again && (
          <Button variant="default" onClick={again}>
            Try again
          </Button>
        )
      }
    >
      {problem.status === 0 ? 'We could not reach the server.' : 'Something went wrong on our side.'}
    </Empty>
  </div>
)
