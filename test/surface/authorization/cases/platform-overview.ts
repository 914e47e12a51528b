import type { Case } from './case.ts'

/** Figures of everybody, for the platform's admin alone. */
export const platformOverviewCases: Record<string, Case> = {
  'platformOverview.find': {},
  'platformOverview.export': {},
  'platformOverview.attention': {},
}
