import { Popover, UnstyledButton } from '@mantine/core'
import { IconKeyboard, IconLogout, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/session/session.ts'
import { useSignOut } from '#web/session/useSignOut.ts'
import { ThemeSwitch } from '#web/ui/ThemeSwitch.tsx'
import classes from './AvatarMenu.module.css'

/** The user: settings, appearance, signing out. */
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
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={252} withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.avatar} aria-label={`${user.name}, account`} onClick={() => setIsOpen(!isOpen)}>
          <span aria-hidden="true">{user.initials}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label="Account">
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
          <Link to={userSettings} className={classes.item} onClick={close}>
            <IconSettings size={17} stroke={1.7} aria-hidden="true" /> User settings
          </Link>
        )}
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
      </Popover.Dropdown>
    </Popover>
  )
}
