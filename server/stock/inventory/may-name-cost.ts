import { meets } from '#contract/platform/permissions.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'

/** What goods cost is known to those who may see it, and said by them. @throws Problem validation_failed naming the field */
export function mayNameCost(actor: DistributorActor, field: string): void {
  if (!meets(actor, 'seeCOGS')) throw fieldProblem(field, 'You do not have permission to see or enter costs')
}
