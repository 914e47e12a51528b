import type { AuditEntry } from '#contract/parties/audit-trail.ts'

export type AuditRow = {
  id: number
  at: Date
  user_name: string | null
  subject: string
  subject_id: number | null
  subject_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  source: string | null
  note: string | null
}

const MOST_CHARACTERS = 160

/** A value as a line of text; null where there is none. Long ones are cut. */
export function inWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text
}

/** What is not what it was, field by field, in the order it was written down. */
export function changesBetween(before: AuditRow['before'], after: AuditRow['after']): AuditEntry['changes'] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, before: inWords(before?.[field]), after: inWords(after?.[field]) }))
    .filter((change) => change.before !== change.after)
}

export const entryFrom = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.user_name ?? '',
  subject: row.subject,
  subjectId: row.subject_id,
  subjectName: row.subject_name ?? '',
  what: row.before === null ? 'added' : row.after === null ? 'removed' : 'changed',
  changes: changesBetween(row.before, row.after),
  source: row.source ?? '',
  note: row.note ?? '',
})
