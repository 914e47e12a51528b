import { Button } from '@mantine/core'
import { useMemo, useSyncExternalStore } from 'react'
import { useUser } from '#web/session/session.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { subscribeToUnsent, unsentActivities } from './unsent-activities.ts'

const send = () => import('./unsent-sender.ts').then(({ sendUnsent }) => sendUnsent())

/** Activities of the current user that wait in this browser for the connection. */
export function UnsentNotice() {
  const { id, distributor } = useUser()
  const all = useSyncExternalStore(subscribeToUnsent, unsentActivities)
  const own = useMemo(
    () => all.filter((one) => one.userId === id && one.distributorId === distributor?.id),
    [all, id, distributor?.id],
  )
  if (own.length === 0) return null
  return (
    <Notice tone="saffron">
      {own.length === 1 ? '1 activity is' : `${own.length} activities are`} saved on this device and sent when the connection is
      back: {own.map(({ account }) => account).join(', ')}.{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => void send().catch(() => {})}>
        Try now
      </Button>
    </Notice>
  )
}
