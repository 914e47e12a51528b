import type { dashboard } from '#contract/insight/dashboard.ts'
import type { Returned } from '#contract/platform/endpoint.ts'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'

export type Stats = Returned<typeof dashboard.stats>
export type CutOff = Stats['cutOffs'][number]
export type Need = Stats['needsYou'][number]

/** The most important cut-off: the next one without an order, otherwise the next one. */
export const mostUrgent = (cutOffs: readonly CutOff[]): CutOff | undefined =>
  cutOffs.find((one) => one.linesInCart > 0 || (!isOrdered(one) && one.usualLines > 0)) ?? cutOffs[0]

/** Whether every outlet has ordered. */
const isOrdered = ({ hasOrder, outlets, orderedOutlets }: CutOff): boolean => hasOrder && orderedOutlets >= outlets

/** The order status of a supplier before its cut-off; `isOpen` while the usual order is missing. */
export function orderState(cutOff: CutOff): { text: string; isOpen: boolean } {
  const { linesInCart, usualLines, hasOrder, outlets, orderedOutlets } = cutOff
  if (linesInCart > 0) return { text: `${countOf(linesInCart, 'line')} in cart`, isOpen: false }
  if (hasOrder && !isOrdered(cutOff)) return { text: `${orderedOutlets} of ${outlets} outlets ordered`, isOpen: usualLines > 0 }
  if (hasOrder) return { text: 'ordered', isOpen: false }
  if (usualLines > 0) return { text: `not ordered yet, usually ${countOf(usualLines, 'line')}`, isOpen: true }
  return { text: 'not ordered yet', isOpen: false }
}

/** An action item in words, and its list. `today` is the outlet's own day, `YYYY-MM-DD`. */
export function need({ kind, count }: Need, today: string): { text: string; to: string } {
  const one = count === 1
  switch (kind) {
    case 'approval':
      return {
        text: one ? '1 order is waiting for approval' : `${count} orders are waiting for approval`,
        to: paths.buyer.orders({}, { view: 'approval' }),
      }
    case 'standing_order':
      return {
        text: one ? '1 standing order needs an answer' : `${count} standing orders need an answer`,
        to: paths.buyer.standingOrders(),
      }
    case 'scheduled_order':
      return {
        text: one ? '1 scheduled order needs an answer' : `${count} scheduled orders need an answer`,
        to: paths.buyer.scheduledOrders(),
      }
    case 'incomplete':
      return {
        text: one ? '1 delivery was incomplete' : `${count} deliveries were incomplete`,
        to: paths.buyer.orders({}, { view: 'incomplete' }),
      }
    case 'to_receive':
      return {
        text: `${countOf(count, 'delivery', 'deliveries')} to receive`,
        to: paths.buyer.orders({}, { view: 'due', day: today }),
      }
    case 'unread_message':
      return {
        text: `${countOf(count, 'message')} from suppliers`,
        to: paths.buyer.orders({}, { view: 'messages' }),
      }
    case 'connection_request':
      return {
        text: one ? '1 supplier asks to connect' : `${count} suppliers ask to connect`,
        to: paths.buyer.connectionRequests(),
      }
  }
}

/** The outlets that something is about, for those who act for several. */
export function outletsOf({ venues = [] }: Pick<Need, 'venues'>): string {
  const names = venues.map(({ name }) => name)
  return names.length > 2 ? countOf(names.length, 'outlet') : names.join(' and ')
}

/** A day relative to today, in a word where there is one; both `YYYY-MM-DD`. */
export function dayInAWord(day: string, today: string): 'today' | 'tomorrow' | null {
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : null
}
