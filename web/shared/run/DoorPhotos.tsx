import { IconCamera } from '@tabler/icons-react'
import { PICTURE_TYPES } from '#web/shared/catalogue/picture.ts'
import { photosOf } from '#web/shared/photos.ts'
import { ChooseFiles } from '#web/ui/ChooseFiles.tsx'

const MOST_PHOTOS = 3

/** Photos taken at the door, made small enough to be sent from a phone. */
export function DoorPhotos({
  photos,
  onChange,
}: {
  photos: readonly File[]
  onChange: (change: (before: File[]) => File[]) => void
}) {
  const photograph = async (files: File[]) => {
    const taken = await photosOf(files)
    onChange((before) => [...before, ...taken].slice(0, MOST_PHOTOS))
  }
  return (
    <ChooseFiles
      label="Photo"
      icon={<IconCamera size={17} stroke={1.7} aria-hidden="true" />}
      accept={PICTURE_TYPES}
      most={MOST_PHOTOS}
      isCamera
      files={photos}
      nameOf={(_, i) => `Photo ${i + 1}`}
      onAdd={(files) => void photograph(files)}
      onRemove={(photo) => onChange((before) => before.filter((one) => one !== photo))}
    />
  )
}
