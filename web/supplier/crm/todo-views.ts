import { TODOS_SHOWN } from '#contract/sales/todos.ts'
import { isId } from '#web/routing/is-id.ts'
import { oneOf } from '#web/site/one-of.ts'

/** The parameters of the list of to-dos; `mine` are those the reader has to do. */
export const DEFAULTS = { show: 'open', who: 'mine', venue: '', term: '' }
export type Filters = typeof DEFAULTS

/** What the list is asked with. */
export const listQuery = ({ show, who, venue, term }: Filters, userId: number) => ({
  query: {
    show: oneOf(show, TODOS_SHOWN) ?? 'open',
    // what is done last is shown first
    sortBy: show === 'done' ? ('-dueDate' as const) : ('dueDate' as const),
    ...(who === 'mine' && { accountOwnerId: userId }),
    ...(isId(who) && { accountOwnerId: who }),
    ...(isId(venue) && { venue }),
    ...(term && { term }),
  },
})

export const isNarrowed = ({ who, venue, term }: Filters): boolean => venue + term !== '' || isId(who)
