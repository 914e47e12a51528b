import { Menu, UnstyledButton } from '@mantine/core'
import { IconKeyboard, IconLogout, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
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
  return (
    <Menu position="bottom-end" width={252} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.avatar} aria-label={`${user.name}, account`}>
          <span aria-hidden="true">{user.initials}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
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
        <Menu.Divider />
        {userSettings && (
          <Menu.Item component={Link} to={userSettings} leftSection={<IconSettings size={17} stroke={1.7} />}>
            User settings
          </Menu.Item>
        )}
        {onShortcuts && (
          <Menu.Item
            leftSection={<IconKeyboard size={17} stroke={1.7} />}
            rightSection={<kbd className={classes.key}>?</kbd>}
            onClick={onShortcuts}
          >
            Keyboard
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={17} stroke={1.7} />} onClick={signOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
