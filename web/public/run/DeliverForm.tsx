import { TextInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { driversRun, type Stop } from '#contract/delivery/runs.ts'
import { useCall } from '#web/api/mutation.ts'
import { PICTURE_TYPES } from '#web/shared/catalogue/picture.ts'
import { photosOf } from '#web/shared/photos.ts'
import { fieldMessages } from '#web/site/problem-messages.ts'
import { ChooseFiles } from '#web/ui/ChooseFiles.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'

const MOST_PHOTOS = 3

/** Records who received a delivery, with an optional photo. A failed submission is retried; it counts once. */
export function DeliverForm({ stop, onClose }: { stop: Stop; onClose: () => void }) {
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const deliver = useCall(driversRun.deliver, { changes: [driversRun.find], form: 'hand-over' })
  const errors = fieldMessages(deliver.problem?.fields ?? {})
  const photograph = async (files: File[]) => {
    const taken = await photosOf(files)
    setPhotos((before) => [...before, ...taken].slice(0, MOST_PHOTOS))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Deliver to ${stop.venue.name}`}
      submit="Mark as delivered"
      available={name.trim() !== ''}
      unavailable="Enter who received it"
      pending={deliver.isPending}
      problem={deliver.problem}
      onSubmit={(event) => {
        event.preventDefault()
        deliver.send({ params: { orderId: stop.orderId }, body: { name, note }, files: { photos } }, () => {
          toast.success('Delivered', `${stop.venue.name} was notified.`)
          onClose()
        })
      }}
    >
      <TextInput
        label="Received by"
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={errors.name}
        data-autofocus
      />
      <TextInput
        label="Note"
        placeholder="Left in the cold room"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={errors.note}
      />
      <ChooseFiles
        label="Photo"
        icon={<IconCamera size={17} stroke={1.7} aria-hidden="true" />}
        accept={PICTURE_TYPES}
        most={MOST_PHOTOS}
        isCamera
        files={photos}
        nameOf={(_, i) => `Photo ${i + 1}`}
        onAdd={(files) => void photograph(files)}
        onRemove={(photo) => setPhotos((before) => before.filter((one) => one !== photo))}
      />
      {errors.photos && <p role="alert">{errors.photos}</p>}
    </FormDialog>
  )
}
