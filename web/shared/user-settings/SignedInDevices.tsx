import { Button } from '@mantine/core'
import { ownSessions } from '#contract/parties/own-sessions.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './settings.module.css'

/** Every device the user is signed in on; each can be signed out from here. */
export function SignedInDevices() {
  const { data } = useAnswer(ownSessions.list, {})
  const ending = useCall(ownSessions.end, { changes: [ownSessions.list] })
  const endingOthers = useCall(ownSessions.endOthers, { changes: [ownSessions.list] })
  return (
    <div className={classes.form}>
      <ul className={classes.devices}>
        {data.map(({ id, device, accountName, lastUsedAt, isCurrent }) => (
          <li key={id}>
            <TwoLines
              below={
                isCurrent ? (
                  `${accountName} · this device`
                ) : (
                  <>
                    {accountName} · last used <DateTime at={lastUsedAt} as="ago" />
                  </>
                )
              }
            >
              {device}
            </TwoLines>
            {!isCurrent && (
              <Button
                variant="default"
                size="xs"
                aria-label={`Sign out ${device}`}
                disabled={ending.isPending}
                onClick={() => ending.send({ params: { sessionId: id } })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <Button variant="default" loading={endingOthers.isPending} onClick={() => endingOthers.send({})}>
          Sign out all other devices
        </Button>
      )}
    </div>
  )
}
