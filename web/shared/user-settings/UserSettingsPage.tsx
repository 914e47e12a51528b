import { lazy } from 'react'
import { ownSessions } from '#contract/parties/own-sessions.ts'
import { secondFactor } from '#contract/parties/second-factor.ts'
import { erasure } from '#contract/upkeep/erasure.ts'
import { load } from '#web/api/query.ts'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { Page } from '#web/ui/Page.tsx'
import { EraseData } from './EraseData.tsx'
import { ExportData } from './ExportData.tsx'
import { NotificationChoices } from './NotificationChoices.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { SignedInDevices } from './SignedInDevices.tsx'
import classes from './settings.module.css'

const ThemeSwitch = lazy(() => import('#web/ui/ThemeSwitch.tsx').then((part) => ({ default: part.ThemeSwitch })))

export const loader = () => Promise.all([load(ownSessions.list, {}), load(secondFactor.find, {}), load(erasure.preview, {})])

/** Personal settings, the same in every portal. */
export default function UserSettingsPage() {
  const user = useUser()
  return (
    <Page title="Your settings" subtitle={`${user.email} · ${user.role.name} at ${user.accountName}`}>
      <div className={classes.settings}>
        <Card title="Profile">
          <ProfileForm user={user} />
        </Card>
        <Card title="Notifications" note="By email and in the app.">
          <NotificationChoices user={user} />
        </Card>
        <Card title="Password" note="Changing it signs you out on all other devices.">
          <PasswordForm />
        </Card>
        <Card title="Two-factor authentication" note="Protects your account even if your password is stolen.">
          <SecondFactor />
        </Card>
        <Card title="Signed-in devices" note="Do not recognise a device? Sign it out and change your password.">
          <SignedInDevices />
        </Card>
        <Card title="Your data">
          <ExportData />
        </Card>
        <Card title="Appearance">
          <ThemeSwitch />
        </Card>
        <Card title="Delete account">
          <EraseData />
        </Card>
      </div>
    </Page>
  )
}
