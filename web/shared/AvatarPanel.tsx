import { IconBuildings, IconKeyboard, IconLogout, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useUser } from '#web/session/session.ts'
import { useSignOut } from '#web/session/useSignOut.ts'
import { paths } from '#web/site/paths.ts'
import { ThemeSwitch } from '#web/ui/ThemeSwitch.tsx'
import classes from './AvatarMenu.module.css'

/** Who is signed in, and what the user menu offers. */
export function AvatarPanel({
  userSettings,
  onShortcuts,
  onClose,
}: {
  userSettings: string | undefined
  onShortcuts: (() => void) | undefined
  onClose: () => void
}) {
  const user = useUser()
  const signOut = useSignOut()
  return (
    <div className={classes.panel}>
      <div className={classes.who}>
        <b>{user.name}</b>
        <span>{user.email}</span>
        <span>
          {user.role.name} · {user.accountName}
        </span>
      </div>
      <div className={classes.theme}>
        <ThemeSwitch />
      </div>
      {userSettings && (
        <Link to={userSettings} className={classes.item} onClick={onClose}>
          <IconSettings size={17} stroke={1.7} aria-hidden="true" /> User settings
        </Link>
      )}
      <Link to={paths.accounts.premium()} className={classes.item} onClick={onClose}>
        <IconBuildings size={17} stroke={1.7} aria-hidden="true" /> Your accounts
      </Link>
      {onShortcuts && (
        <button
          type="button"
          className={classes.item}
          onClick={() => {
            onClose()
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
  )
}
