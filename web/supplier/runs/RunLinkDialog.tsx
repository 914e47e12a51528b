import { useState } from 'react'
import { runs } from '#contract/delivery/runs.ts'
import { useCall } from '#web/api/mutation.ts'
import { CopyLink } from '#web/shared/CopyLink.tsx'
import { DateTime } from '#web/shared/DateTime.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'

/** Makes the page of a driver for a day, and shows its address this once. */
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
      title={`The day on the phone of ${driver.name}`}
      submit={made ? 'Make another, and close this one' : 'Make the link'}
      pending={make.isPending}
      problem={make.problem}
      onSubmit={(event) => {
        event.preventDefault()
        make.send({ body: { date, driverId: driver.id } }, setMade)
      }}
    >
      <p>
        Stops in order, what to hand over at each, and who took it with a photo: without signing in. Whoever has the link can do
        this for <DateTime at={date} as="date" />, until a new one is made.
      </p>
      {made && <CopyLink label="Send this to the driver" link={made.url} />}
    </FormDialog>
  )
}
