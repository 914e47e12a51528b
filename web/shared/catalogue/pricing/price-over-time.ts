import type { PriceHistoryEntry } from '#contract/catalogue/price-history.ts'

const SOURCES: Record<PriceHistoryEntry['source'], string> = {
  edit: '',
  import: 'import',
  scheduled: 'planned',
  bulk: 'bulk change',
  proposal: 'agreed price',
}

/** Who changed it and how: 'Jo · planned · 41 notified'. */
export const byWhom = ({
  who,
  source,
  toldVenues = null,
}: Pick<PriceHistoryEntry, 'who' | 'source'> & { toldVenues?: number | null }) =>
  [who, SOURCES[source], toldVenues ? `${toldVenues} notified` : ''].filter(Boolean).join(' · ')
