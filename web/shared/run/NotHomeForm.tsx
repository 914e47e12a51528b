import { Textarea } from '@mantine/core'
import { z } from 'zod'
import { text } from '#contract/platform/fields.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { DoorPhotos } from './DoorPhotos.tsx'
import { type Door, orderIdsOf } from './doors.ts'
import type { Outcome } from './outcomes.ts'

const schema = z.object({ reason: text(500), photos: z.array(z.instanceof(File)) })

export type Missed = Pick<Extract<Outcome, { kind: 'not-home' }>, 'body' | 'photos'>

/** Records that nobody received a delivery, and why. */
export function NotHomeForm({ door, onDone, onClose }: { door: Door; onDone: (missed: Missed) => void; onClose: () => void }) {
  const form = useForm({ schema, initial: { reason: '', photos: [] }, problem: null, isGuarded: false })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Nobody at ${door.venue.name}`}
      submit="Report"
      available={form.values.reason.trim() !== ''}
      unavailable="Enter what happened"
      pending={false}
      problem={null}
      onSubmit={form.onSubmit(({ photos, reason }) => onDone({ body: { reason, orderIds: orderIdsOf(door) }, photos }))}
    >
      <Textarea
        label="What happened"
        placeholder="Closed, nobody answers the phone"
        required
        maxLength={500}
        data-autofocus
        {...form.text('reason')}
      />
      <DoorPhotos photos={form.values.photos} onChange={(photos) => form.set('photos', photos)} />
    </FormDialog>
  )
}
