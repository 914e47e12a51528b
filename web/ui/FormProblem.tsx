import type { Problem } from '#web/site/problem.ts'
import { Notice } from './Notice.tsx'

/** An error that is about no single field. Field errors are shown on their fields. */
export function FormProblem({ problem }: { problem: Problem | null }) {
  if (problem === null || problem.status !== 422 || problem.message === '') return null
  return <Notice tone="beet">{problem.message}</Notice>
}
