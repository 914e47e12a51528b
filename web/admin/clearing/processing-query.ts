import { z } from 'zod'

/** The queues a user can work in: first pass and second pass. */
export const QUEUES = ['clearing_ready', 'review_ready'] as const
export type Queue = (typeof QUEUES)[number]

/** The address state of processing: the queue, which is kept for the next invoice. */
export const processingQuery = z.object({ status: z.enum(QUEUES).optional().catch(undefined) })

/** The queue of a list filtered by status; none for other statuses. */
export const queueOf = (status: string): Queue | undefined => QUEUES.find((queue) => queue === status)

/** The same as query parameters. */
export const inQueue = (queue: Queue | undefined): string => (queue ? `?status=${queue}` : '')
