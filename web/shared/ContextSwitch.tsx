import { Menu, UnstyledButton } from '@mantine/core'
import { IconBuildingStore, IconCheck, IconSelector, IconUsersGroup } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type Context, contextsOf, sameContext, switchContext } from '#web/session/context.ts'
import { useUser } from '#web/session/session.ts'
import { ContextName } from './ContextName.tsx'
import classes from './ContextSwitch.module.css'

/** Which outlet or group one acts for; a switch for whom there is more than one (R-232, G-064). */
export function ContextSwitch() {
  const user = useUser()
  const router = useRouter()
  const contexts = contextsOf(user)
  const current = contexts.find(({ context }) => sameContext(context, user.context)) ?? contexts[0]
  if (!current) return null
  if (contexts.length === 1) return <ContextName name={current.name} detail={current.detail} />

  const choose = async (context: Context) => {
    if (sameContext(context, user.context)) return
    if (await switchContext(context)) await router.invalidate()
  }
  return (
    <Menu position="bottom-start" width={280} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.switch} aria-label={`Acting for ${current.name}. Switch outlet`}>
          <ContextName name={current.name} detail={current.detail} isBare />
          <IconSelector size={16} stroke={1.7} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        {contexts.map(({ context, name, detail }) => (
          <Menu.Item
            key={`${context.context} ${context.contextId}`}
            onClick={() => void choose(context)}
            leftSection={
              context.context === 'venue' ? (
                <IconBuildingStore size={17} stroke={1.7} />
              ) : (
                <IconUsersGroup size={17} stroke={1.7} />
              )
            }
            rightSection={sameContext(context, user.context) ? <IconCheck size={16} aria-label="Current" /> : undefined}
          >
            <span className={classes.name}>{name}</span>
            {detail && <span className={classes.detail}>{detail}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
