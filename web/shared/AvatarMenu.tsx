import { IconBuildings, IconKeyboard, IconLogout, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useUser } from '#web/session/session.ts'
import { useSignOut } from '#web/session/useSignOut.ts'
import { paths } from '#web/site/paths.ts'
import { Dropdown } from '#web/ui/Dropdown.tsx'
import { later } from '#web/ui/later.ts'
import classes from './AvatarMenu.module.css'

const ThemeSwitch = later(() => import('#web/ui/ThemeSwitch.tsx').then((part) => part.ThemeSwitch))

/** The user menu: settings, appearance, sign out. */
export function AvatarMenu({
  userSettings,
  onShortcuts,
}: {
  userSettings?: string | undefined
  onShortcuts?: (() => void) | undefined
}) {
  const user = useUser()
  const signOut = useSignOut()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
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
      <div className={classes.panel}>
        <div className={classes.who}>
          <b>{user.name}</b>
          <span>{user.email}</span>
          <span>
            {user.role.name} · {user.accountName}
          </span>
        </div>
        <div className={classes.theme}>
          <Suspense fallback={<div className={classes.themeRoom} />}>
            <ThemeSwitch />
          </Suspense>
        </div>
        {userSettings && (
          <Link to={userSettings} className={classes.item} onClick={close}>
            <IconSettings size={17} stroke={1.7} aria-hidden="true" /> User settings
          </Link>
        )}
        <Link to={paths.accounts.premium()} className={classes.item} onClick={close}>
          <IconBuildings size={17} stroke={1.7} aria-hidden="true" /> Your accounts
        </Link>
        {onShortcuts && (
          <button
            type="button"
            className={classes.item}
            onClick={() => {
              close()
              onShortcuts()
            }}
          >
            <IconKeyboard size={17} stroke={1.7} aria-hidden="true" /> Keyboard <kbd className={classes.key}>?</kbd>
          </button>
        )}
        <button type="button" className={classes.item} onClick={signOut}>
          <IconLogout size={17} stroke={1.7} aria-hidden="true" /> Sign out
        </button>
      </div>
    </Dropdown>
  )
}
