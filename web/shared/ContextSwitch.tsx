import { IconBuildingStore, IconCheck, IconSelector, IconUsersGroup } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type Context, contextsOf, sameContext, switchContext } from '#web/session/context.ts'
import { useUser } from '#web/session/session.ts'
import { Dropdown } from '#web/ui/Dropdown.tsx'
import { ContextName } from './ContextName.tsx'
import classes from './ContextSwitch.module.css'

/** The outlet or group acted for; a switch for users with more than one (R-232, G-064). */
export function ContextSwitch() {
  const user = useUser()
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const contexts = contextsOf(user)
  const current = contexts.find(({ context }) => sameContext(context, user.context)) ?? contexts[0]
  if (!current) return null
  if (contexts.length === 1) return <ContextName name={current.name} detail={current.detail} />

  const choose = async (context: Context) => {
    if (sameContext(context, user.context)) return
    if (await switchContext(context)) await router.invalidate()
  }
  return (
    <Dropdown
      label="Switch outlet"
      align="start"
      width={280}
      isOpen={isOpen}
      onChange={setIsOpen}
      faceLabel={`Acting for ${current.name}. Switch outlet`}
      faceClass={classes.switch}
      face={
        <>
          <ContextName name={current.name} detail={current.detail} isBare />
          <IconSelector size={16} stroke={1.7} aria-hidden="true" />
        </>
      }
    >
      <ul className={classes.list}>
        {contexts.map(({ context, name, detail }) => {
          const isCurrent = sameContext(context, user.context)
          const Icon = context.context === 'venue' ? IconBuildingStore : IconUsersGroup
          return (
            <li key={`${context.context} ${context.contextId}`}>
              <button
                type="button"
                className={classes.item}
                aria-current={isCurrent || undefined}
                onClick={() => {
                  setIsOpen(false)
                  void choose(context)
                }}
              >
                <Icon size={17} stroke={1.7} aria-hidden="true" />
                <span className={classes.words}>
                  <span className={classes.name}>{name}</span>
                  {detail && <span className={classes.detail}>{detail}</span>}
                </span>
                {isCurrent && <IconCheck size={16} aria-hidden="true" />}
              </button>
            </li>
          )
        })}
      </ul>
    </Dropdown>
  )
}
