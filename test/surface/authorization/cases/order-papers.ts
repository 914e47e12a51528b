import { type Case, own } from './case.ts'

/** Orders on paper are read like orders. */
export const orderPaperCases: Record<string, Case> = {
  'orderPapers.asPdf': {},
  'orderPapers.asXlsx': {},
  'orderPapers.export': { openTo: own },
  'orderPapers.asPdfForVenue': {},
  'orderPapers.asXlsxForVenue': {},
}
