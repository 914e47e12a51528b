import { Button } from '@mantine/core'
import type { Problem } from '#web/site/problem.ts'
import { Empty } from './Empty.tsx'

/** In place of rows that could not be loaded. */
export const NotLoaded = ({ problem, again }: { problem: Problem; again?: (() => void) | undefined }) => (
  <div role="status">
    <Empty
      title={problem.status === 0 ? 'No connection' : 'This list could not be loaded'}
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
