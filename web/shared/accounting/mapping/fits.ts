import type { ExternalRecord, RecordKind } from '#contract/accounting/records.ts'

/**
 * Whether a record can be chosen: in use, and of tracking an option of the category that the setup names, or of any where it names none.
 */
export const fits = ({ isActive, parentId }: ExternalRecord, kind: RecordKind, category: string | null): boolean =>
  isActive && (kind !== 'tracking' || (parentId !== null && (category === null || parentId === category)))
