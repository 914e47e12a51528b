import { columnOf } from '#server/platform/db/table.ts'

/** What a change writes: a column and its value for each field that is said. */
export function columnsOf(change: object): [string, unknown][] {
  return Object.entries(change).flatMap(([field, value]): [string, unknown][] => {
    if (value === undefined) return []
    if (field === 'workingHours') {
      const { from, to } = value as { from: string; to: string }
      return [
        ['working_hours_from', from],
        ['working_hours_to', to],
      ]
    }
    return [[field === 'currency' ? 'currency_code' : columnOf(field), value]]
  })
}
