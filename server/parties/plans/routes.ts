import type { SessionService } from '#server/parties/sessions/session-service.ts'
import type { Answered } from '#server/platform/http/answer.ts'
import { choosePlan } from './choose-plan.ts'
import { freeTrial } from './free-trial.ts'

export const routes = (sessionService: SessionService): Answered[] => [freeTrial(sessionService), choosePlan]
