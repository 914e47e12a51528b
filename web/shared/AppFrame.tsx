import { Drawer } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { listen } from '#web/api/live.ts'
import { useRights } from '#web/session/useRights.ts'
import { ShortcutsSheet } from '#web/ui/ShortcutsSheet.tsx'
import classes from './AppFrame.module.css'
import type { NotificationsSource } from './NotificationsBell.tsx'
import type { NavItem, NavSection } from './navigation.ts'
import type { SearchSource } from './SearchEverything.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'

const SearchEverything = lazy(() => import('./SearchEverything.tsx').then((part) => ({ default: part.SearchEverything })))

export type AppFrameProps = {
  home: string
  sections: readonly NavSection[]
  /** The four entries a thumb reaches on a phone; the rest is behind "More". */
  tabs: readonly NavItem[]
  /** Who one acts for: a name, or a switch. */
  context: ReactNode
  searchHint: string
  /** What the search looks through besides pages. */
  sources?: readonly SearchSource[]
  notifications?: NotificationsSource
  userSettings?: string
  /** Icons only and no top bar, for a screen that needs the room. */
  isRail?: boolean
  children: ReactNode
}

/** The frame of a portal: menu, top bar, search, and on a phone a tab bar. */
export function AppFrame({ sections, tabs, isRail = false, children, ...top }: AppFrameProps) {
  const may = useRights()
  const client = useQueryClient()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [isMenuOpen, menu] = useDisclosure(false)
  const [search, setSearch] = useState<'never' | 'open' | 'closed'>('never')
  const [areShortcutsOpen, shortcuts] = useDisclosure(false)

  useHotkeys([['?', shortcuts.open]])
  // Also from within a field: Ctrl or Cmd and K is nobody else's.
  useHotkeys([['mod+K', () => setSearch('open')]], [])
  // A subscription to the outside: what others change arrives here as long as the frame stands.
  useEffect(() => listen(client), [client])

  const allowed = sections
    .map((section) => ({ ...section, items: section.items.filter((item) => may(...(item.needs ?? []))) }))
    .filter((section) => section.items.length > 0)

  return (
    <div className={classes.app} data-rail={isRail || undefined}>
      <Sidebar sections={allowed} path={path} home={top.home} />
      <div className={classes.column}>
        {!isRail && <TopBar {...top} onSearch={() => setSearch('open')} onShortcuts={shortcuts.open} />}
        <main id="content" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      <TabBar items={tabs.filter((item) => may(...(item.needs ?? [])))} path={path} onMore={menu.open} />

      <Drawer.Root opened={isMenuOpen} onClose={menu.close} size="min(320px, 86vw)" hiddenFrom="sm">
        <Drawer.Overlay backgroundOpacity={0.45} color="#0b120e" />
        <Drawer.Content>
          <Drawer.Title className={classes.hidden}>Menu</Drawer.Title>
          <Sidebar sections={allowed} path={path} home={top.home} isInDrawer onNavigate={menu.close} />
        </Drawer.Content>
      </Drawer.Root>
      <ShortcutsSheet opened={areShortcutsOpen} onClose={shortcuts.close} />
      {search !== 'never' && (
        <Suspense>
          <SearchEverything
            opened={search === 'open'}
            onClose={() => setSearch('closed')}
            hint={top.searchHint}
            {...(top.sources && { sources: top.sources })}
          />
        </Suspense>
      )}
    </div>
  )
}
