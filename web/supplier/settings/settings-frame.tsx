import type { ReactNode } from 'react'
import { useUser } from '#web/session/session.ts'
import { SettingsTabs } from './SettingsTabs.tsx'

/** The header of every settings page. */
export function useSettingsHead(): { title: string; subtitle: string; tabs: ReactNode } {
  const { accountName } = useUser()
  return { title: 'Settings', subtitle: accountName, tabs: <SettingsTabs /> }
}
