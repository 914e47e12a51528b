import { Button, Text } from '@mantine/core'
import { ownSessions } from '#contract/parties/own-sessions.ts'
import { call } from '#web/api/call.ts'
import { useSave } from '#web/api/useSave.ts'
import classes from './settings.module.css'

/** Downloads all personal data of the signed-in user. */
export function ExportData() {
  const { isSaving, save } = useSave()
  return (
    <div className={classes.form}>
      <Text>
        Your profile, memberships, sessions, notifications and emails, and which orders and changes are yours, as a JSON file.
      </Text>
      <Button
        variant="default"
        loading={isSaving}
        onClick={() => save(() => call(ownSessions.exportData, {}), 'Personal data.json')}
      >
        Export data
      </Button>
    </div>
  )
}
