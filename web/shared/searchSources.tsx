import { IconBox, IconBuildingStore, IconBuildingWarehouse, IconClipboardList, IconUsersGroup } from '@tabler/icons-react'
import { type SearchHit, search } from '#contract/insight/search.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { currentRole } from '#web/session/session.ts'
import type { SearchSource } from './SearchEverything.tsx'
import { pathOf } from './search-path.ts'

type Kind = SearchHit['kind']

const GROUPS: { kinds: readonly Kind[]; group: string; icon: typeof IconBox }[] = [
  { kinds: ['order'], group: 'Orders', icon: IconClipboardList },
  { kinds: ['product'], group: 'Products', icon: IconBox },
  { kinds: ['distributor'], group: 'Suppliers', icon: IconBuildingWarehouse },
  { kinds: ['venue'], group: 'Outlets', icon: IconBuildingStore },
  { kinds: ['venue_group'], group: 'Groups', icon: IconUsersGroup },
]

/** Orders, products and partners. All share one request. */
export const searchSources: readonly SearchSource[] = GROUPS.map(({ kinds, group, icon: Icon }) => ({
  group,
  useResults: (term) => {
    const { data, isPending } = useAnswerLater(search.find, { query: { term } }, { when: term !== '', quiet: true })
    const role = currentRole()
    return {
      isPending,
      results: (data?.data ?? [])
        .filter((hit) => kinds.includes(hit.kind))
        .flatMap((hit) => {
          const to = pathOf(hit, role)
          return to === null
            ? []
            : [
                {
                  id: `${hit.kind} ${hit.id}`,
                  label: hit.title,
                  description: hit.detail,
                  icon: <Icon size={18} stroke={1.7} />,
                  to,
                },
              ]
        }),
    }
  },
}))
