/** What kind of movement a paper is about. */
export type SlipKind = 'addition' | 'transfer' | 'removal'

/** What is said on the paper of each kind. Numbers of a supplier run through, whatever the kind. */
export const SLIPS: Record<
  SlipKind,
  { title: string; prefix: string; place: string; otherPlace: string; signatures: readonly string[] }
> = {
  addition: { title: 'Goods receipt', prefix: 'GR', place: 'Into', otherPlace: '', signatures: ['Delivered by', 'Received by'] },
  transfer: {
    title: 'Transfer note',
    prefix: 'TN',
    place: 'From',
    otherPlace: 'To',
    signatures: ['Handed over by', 'Received by'],
  },
  removal: { title: 'Write-off', prefix: 'WO', place: 'Out of', otherPlace: '', signatures: ['Taken out by', 'Approved by'] },
}

export const slipNumber = (kind: SlipKind, number: number): string => `${SLIPS[kind].prefix}-${number}`
