import { z } from 'zod'

/** Queues somebody can keep to: the first pass and the second. */
export const QUEUES = ['clearing_ready', 'review_ready'] as const
export type Queue = (typeof QUEUES)[number]

/** What the processing of one invoice reads of its address: the queue it came from, to which the next one keeps. */
export const processingQuery = z.object({ status: z.enum(QUEUES).optional().catch(undefined) })

/** The queue a list narrowed to a status stands for; none where nothing is taken from it. */
export const queueOf = (status: string): Queue | undefined => QUEUES.find((queue) => queue === status)

/** The same as a query of an address. */
export const inQueue = (queue: Queue | undefined): string => (queue ? `?status=${queue}` : '')
