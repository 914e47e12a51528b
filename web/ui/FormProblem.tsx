import type { Problem } from '#web/site/problem.ts'
import { Notice } from './Notice.tsx'

/** A refusal that is about no single field, where the form is. Field messages stand on their fields. */
export function FormProblem({ problem }: { problem: Problem | null }) {
  if (problem === null || problem.status !== 422 || problem.message === '') return null
  return <Notice tone="beet">{problem.message}</Notice>
}
