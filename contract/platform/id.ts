import { z } from 'zod'

/** Ids are positive whole numbers; in an address they are digits only. */
export const Id = z.number().int().positive()

/** An id written in a path or a query. */
export const IdInPath = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'Must be digits')
  .transform(Number)
