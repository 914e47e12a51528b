import { dayIn, momentAt, timeAt } from '#web/shared/moments.ts'

/** What is typed in, by the id of its recipe. */
export type SoldValues = {
  /** YYYY-MM-DD and HH:mm where the outlet is. */
  day: string
  time: string
  portions: Record<string, { name: string; quantity: number | undefined }>
}

export const nothingSold = (now: Date, timezone: string): SoldValues => ({
  day: dayIn(now, timezone),
  time: timeAt(now.toISOString(), timezone),
  portions: {},
})

const entered = ({ portions }: SoldValues) => Object.entries(portions).filter(([, { quantity }]) => quantity !== undefined)

/** The recipes of which something is entered, and how many portions that is. */
export function countSold(values: SoldValues): { recipes: number; portions: number } {
  const all = entered(values)
  return { recipes: all.length, portions: all.reduce((sum, [, { quantity }]) => sum + Number(quantity), 0) }
}

/** What is sent: without a moment where day and time are still those the form was opened at. */
export function soldBody(values: SoldValues, opened: Pick<SoldValues, 'day' | 'time'>, timezone: string) {
  const isNow = values.day === opened.day && values.time === opened.time
  return {
    ...(!isNow && { soldAt: momentAt(values.day, values.time, timezone) }),
    sales: entered(values).map(([id, { quantity }]) => ({ recipeId: Number(id), quantity: quantity as number })),
  }
}

/** The field of the form that a part of what was sent came from. */
export function fieldSent(name: string, values: SoldValues): string {
  const at = /^sales\[(\d+)\]/.exec(name)?.[1]
  if (at !== undefined) return `portions[${entered(values)[Number(at)]?.[0]}]`
  return name === 'soldAt' ? 'day' : name
}
