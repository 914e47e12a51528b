import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AvatarMenu } from './AvatarMenu.tsx'
import { NotificationsBell, type NotificationsSource } from './NotificationsBell.tsx'
import classes from './TopBar.module.css'

const isMac = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.platform)

/** The company acted for, the global search, notifications and the user. */
export function TopBar({
  context,
  searchHint,
  notifications,
  userSettings,
  onSearch,
  onShortcuts,
}: {
  context: ReactNode
  searchHint?: string | undefined
  notifications?: NotificationsSource
  userSettings?: string
  onSearch: () => void
  onShortcuts: () => void
}) {
  return (
    <header className={classes.bar}>
      <div className={classes.context}>{context}</div>
      {searchHint && (
        <button type="button" className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
          <IconSearch size={16} stroke={1.8} aria-hidden="true" />
          <span className={classes.hint}>{searchHint}</span>
          <kbd className={classes.key}>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
        </button>
      )}
      <div className={classes.end}>
        <NotificationsBell {...notifications} />
        <AvatarMenu userSettings={userSettings} onShortcuts={onShortcuts} />
      </div>
    </header>
  )
}
