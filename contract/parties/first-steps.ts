import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'

/** What a new supplier sets up before it trades, in the order in which it is done. */
export const FIRST_STEPS = ['company', 'tax', 'products', 'delivery', 'customer', 'order'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

const FirstSteps = z.object({
  steps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })),
  isDismissed: z.boolean(),
  /** Whole days until the trial ends; null outside of a trial. */
  trialDaysLeft: z.number().nullable(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

const own = { audience: 'distributor', permission: 'editSettings' } as const

export const firstSteps = {
  find: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/me/first-steps',
    summary: 'Get what a new supplier has set up so far, and how long its trial lasts',
    returns: FirstSteps,
    problems: [],
  }),
  dismiss: endpoint({
    ...own,
    method: 'DELETE',
    path: '/distributor/me/first-steps',
    summary: 'Show the first steps no more',
    returns: 'nothing',
    problems: [],
  }),
}
