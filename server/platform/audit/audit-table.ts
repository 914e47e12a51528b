import { stored, table } from '../db/table.ts'

/** Who changed what, when, from what to what. */
export const AUDIT_LOG = table('audit_log')({
  id: stored,
  at: stored,
  userId: stored,
  userName: stored,
  distributorId: stored,
  venueId: stored,
  venueGroupId: stored,
  subject: stored,
  subjectId: stored,
  before: stored.json<unknown>(),
  after: stored.json<unknown>(),
  /** How it came about, where nobody typed it in. */
  source: stored,
  note: stored,
  importId: stored,
})
