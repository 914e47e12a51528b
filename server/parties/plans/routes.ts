import type { SessionDesk } from '#server/parties/sessions/session-desk.ts'
import type { Answered } from '#server/platform/http/answer.ts'
import { choosePlan } from './choose-plan.ts'
import { freeTrial } from './free-trial.ts'

export const routes = (desk: SessionDesk): Answered[] => [freeTrial(desk), choosePlan]
