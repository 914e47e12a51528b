import { Suspense, useState } from 'react'
import { useUser } from '#web/session/session.ts'
import { Dropdown } from '#web/ui/Dropdown.tsx'
import { later } from '#web/ui/later.ts'
import classes from './AvatarMenu.module.css'

const AvatarPanel = later(() => import('./AvatarPanel.tsx').then((part) => part.AvatarPanel))

/** The user menu: settings, appearance, sign out. */
export function AvatarMenu({
  userSettings,
  onShortcuts,
}: {
  userSettings?: string | undefined
  onShortcuts?: (() => void) | undefined
}) {
  const user = useUser()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dropdown
      label="Account"
      width={252}
      isOpen={isOpen}
      onChange={setIsOpen}
      faceLabel={`${user.name}, account`}
      faceClass={classes.avatar}
      face={<span aria-hidden="true">{user.initials}</span>}
    >
      <Suspense fallback={<div className={classes.panelRoom} />}>
        <AvatarPanel userSettings={userSettings} onShortcuts={onShortcuts} onClose={() => setIsOpen(false)} />
      </Suspense>
    </Dropdown>
  )
}
