import { z } from 'zod'

/** How finely a range is drawn. */
export const STEP_UNITS = ['day', 'week', 'month'] as const
export type StepUnit = (typeof STEP_UNITS)[number]

/** Figures by day, week or month, oldest first. */
export const stepsOf = <S extends z.ZodType>(step: S) => z.object({ unit: z.enum(STEP_UNITS), data: z.array(step) })
