import { TextInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { z } from 'zod'
import { driversRun, type Stop } from '#contract/delivery/runs.ts'
import { optionalText, text } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { PICTURE_TYPES } from '#web/shared/catalogue/picture.ts'
import { photosOf } from '#web/shared/photos.ts'
import { ChooseFiles } from '#web/ui/ChooseFiles.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'

const MOST_PHOTOS = 3

const schema = z.object({ name: text(100), note: optionalText(500), photos: z.array(z.instanceof(File)) })

/** Records who received a delivery, with an optional photo. A failed submission is retried; it counts once. */
export function DeliverForm({ stop, onClose }: { stop: Stop; onClose: () => void }) {
  const deliver = useCall(driversRun.deliver, { changes: [driversRun.find], form: 'hand-over' })
  const form = useForm({
    schema,
    initial: { name: '', note: '', photos: [] },
    problem: deliver.problem,
    isGuarded: false,
  })
  const photograph = async (files: File[]) => {
    const taken = await photosOf(files)
    form.set('photos', (before) => [...before, ...taken].slice(0, MOST_PHOTOS))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Deliver to ${stop.venue.name}`}
      submit="Mark as delivered"
      available={form.values.name.trim() !== ''}
      unavailable="Enter who received it"
      pending={deliver.isPending}
      problem={deliver.problem}
      onSubmit={form.onSubmit(({ photos, ...body }) =>
        deliver.send({ params: { orderId: stop.orderId }, body, files: { photos } }, () => {
          toast.success('Delivered', `${stop.venue.name} was notified.`)
          onClose()
        }),
      )}
    >
      <TextInput label="Received by" required maxLength={100} autoComplete="off" data-autofocus {...form.text('name')} />
      <TextInput label="Note" placeholder="Left in the cold room" maxLength={500} {...form.text('note')} />
      <ChooseFiles
        label="Photo"
        icon={<IconCamera size={17} stroke={1.7} aria-hidden="true" />}
        accept={PICTURE_TYPES}
        most={MOST_PHOTOS}
        isCamera
        files={form.values.photos}
        nameOf={(_, i) => `Photo ${i + 1}`}
        onAdd={(files) => void photograph(files)}
        onRemove={(photo) => form.set('photos', (before) => before.filter((one) => one !== photo))}
      />
      {form.errors.photos && <p role="alert">{form.errors.photos}</p>}
    </FormDialog>
  )
}
