import type { Answered } from '#server/platform/http/answer.ts'
import type { SessionDesk } from '#server/sessions/session-desk.ts'
import { choosePlan } from './choose-plan.ts'
import { freeTrial } from './free-trial.ts'

export const routes = (desk: SessionDesk): Answered[] => [freeTrial(desk), choosePlan]
