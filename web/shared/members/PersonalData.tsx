import { Button, Text } from '@mantine/core'
import type { Member } from '#contract/parties/members.ts'
import { erasure } from '#contract/upkeep/erasure.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useSave } from '#web/api/useSave.ts'
import { ErasureOutcomes } from '#web/shared/user-settings/ErasureOutcomes.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { MemberCalls } from './members.ts'

/** A person's request for a copy of their data, or for erasing it. */
export function PersonalData({ calls, member, onClose }: { calls: MemberCalls; member: Member; onClose: () => void }) {
  const params = { userId: String(member.id) }
  const { data: preview } = useAnswerLater(erasure.adminPreview, { params })
  const erasing = useCall(erasure.adminErase, { changes: [calls.list] })
  const { isSaving, save } = useSave()
  const isHeld = preview?.companies.some(({ outcome }) => outcome === 'needs_handover') ?? true
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Personal data of ${member.name}`}
      submit="Erase data"
      isDanger
      available={!isHeld}
      {...(preview && { unavailable: 'Someone else must take over their company first.' })}
      pending={erasing.isPending}
      problem={erasing.problem}
      onSubmit={(event) => {
        event.preventDefault()
        erasing.send({ params }, () => {
          toast.success('Data erased', 'Their name is replaced by “Former user” within a few minutes.')
          onClose()
        })
      }}
    >
      <Text>Do this only when {member.name} has asked for it. Exporting and erasing are recorded in the history.</Text>
      <Button
        variant="default"
        loading={isSaving}
        onClick={() => save(() => call(erasure.adminExport, { params }), 'Personal data.json')}
      >
        Export data
      </Button>
      <Text>
        Erasing signs the person out, removes them from every company and replaces their name, email and phone number everywhere.
        Orders and amounts stay. This cannot be undone.
      </Text>
      {preview && <ErasureOutcomes preview={preview} />}
    </FormDialog>
  )
}
