import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { listen } from '#web/api/live.ts'
import { fetchPages } from '#web/routing/pages.ts'
import { useRights } from '#web/session/useRights.ts'
import { later } from '#web/ui/later.ts'
import classes from './AppFrame.module.css'
import type { NavItem, NavSection } from './navigation.ts'
import { Sidebar } from './Sidebar.tsx'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'
import { useNotifications } from './useNotifications.ts'

const ShortcutsSheet = later(() => import('#web/ui/ShortcutsSheet.tsx').then((part) => part.ShortcutsSheet))
const PhoneMenu = later(() => import('./PhoneMenu.tsx').then((part) => part.PhoneMenu))
const SearchEverything = later(() =>
  Promise.all([import('./SearchEverything.tsx'), fetchPages()]).then(([part, pages]) => part.searchOver(pages)),
)

export type AppFrameProps = {
  home: string
  sections: readonly NavSection[]
  /** The four main entries of the phone's tab bar; the rest is under "More". */
  tabs: readonly NavItem[]
  /** The company acted for: a name, or a switch. */
  context: ReactNode
  /** Without it nothing can be searched. */
  searchHint?: string
  userSettings?: string
  /** Icons only and no top bar, for screens that need the space. */
  isRail?: boolean
  children: ReactNode
}

/** The frame of a portal: menu, top bar, search, and a tab bar on phones. */
export function AppFrame({ sections, tabs, isRail = false, children, ...top }: AppFrameProps) {
  const may = useRights()
  const notifications = useNotifications()
  const client = useQueryClient()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [isMenuOpen, menu] = useDisclosure(false)
  const [search, setSearch] = useState<'never' | 'open' | 'closed'>('never')
  const [areShortcutsOpen, shortcuts] = useDisclosure(false)

  useHotkeys([['?', shortcuts.open]])
  // Also from within a field: no field uses Ctrl or Cmd K.
  useHotkeys([['mod+K', () => top.searchHint && setSearch('open')]], [])
  // An external subscription: live events are received while the frame is mounted.
  useEffect(() => listen(client), [client])

  const allowed = sections
    .map((section) => ({ ...section, items: section.items.filter((item) => may(...(item.needs ?? []))) }))
    .filter((section) => section.items.length > 0)

  return (
    <div className={classes.app} data-rail={isRail || undefined}>
      <Sidebar sections={allowed} path={path} home={top.home} />
      <div className={classes.column}>
        {!isRail && (
          <TopBar {...top} notifications={notifications} onSearch={() => setSearch('open')} onShortcuts={shortcuts.open} />
        )}
        <main id="content" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      <TabBar items={tabs.filter((item) => may(...(item.needs ?? [])))} path={path} onMore={menu.open} />

      <Suspense>
        {isMenuOpen && <PhoneMenu sections={allowed} path={path} home={top.home} onClose={menu.close} />}
        {areShortcutsOpen && <ShortcutsSheet opened onClose={shortcuts.close} />}
      </Suspense>
      {search !== 'never' && top.searchHint && (
        <Suspense>
          <SearchEverything opened={search === 'open'} onClose={() => setSearch('closed')} hint={top.searchHint} />
        </Suspense>
      )}
    </div>
  )
}
