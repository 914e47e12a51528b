import { useState } from 'react'
import { runs } from '#contract/delivery/runs.ts'
import { useCall } from '#web/api/mutation.ts'
import { CopyLink } from '#web/shared/CopyLink.tsx'
import { DateTime } from '#web/shared/DateTime.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'

/** Creates a driver's page for a day and shows its link once. */
export function RunLinkDialog({
  driver,
  date,
  opened,
  onClose,
}: {
  driver: { id: number; name: string }
  date: string
  opened: boolean
  onClose: () => void
}) {
  const [made, setMade] = useState<{ url: string; expiresAt: string } | null>(null)
  const make = useCall(runs.makeLink, { form: 'run-link' })
  return (
    <FormDialog
      opened={opened}
      onClose={() => {
        setMade(null)
        onClose()
      }}
      title={`Driver link for ${driver.name}`}
      submit={made ? 'Replace link' : 'Create link'}
      pending={make.isPending}
      problem={make.problem}
      onSubmit={(event) => {
        event.preventDefault()
        make.send({ body: { date, driverId: driver.id } }, setMade)
      }}
    >
      <p>
        Shows the stops in order and records deliveries with name and photo, without signing in. Anyone with the link can use it
        for <DateTime at={date} as="date" />, until you replace it.
      </p>
      {made && <CopyLink label="Shareable link" link={made.url} />}
    </FormDialog>
  )
}
