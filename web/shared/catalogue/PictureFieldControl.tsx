import { Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import classes from './PictureField.module.css'
import type { PictureFieldProps } from './PictureField.tsx'
import { PICTURE_TYPES, smallEnough } from './picture.ts'

/** Shows, chooses, drops and removes a picture. Large photos are scaled down before upload. */
export function PictureFieldControl({
  name,
  picture,
  isOwn,
  hasCategory = false,
  isPending = false,
  disabled = false,
  problem,
  onChoose,
  onRemove,
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [wrong, setWrong] = useState('')
  const [isOver, setIsOver] = useState(false)
  const message = wrong || problem

  async function choose(file: Blob | undefined) {
    if (!file || disabled) return
    setWrong('')
    try {
      onChoose(await smallEnough(file))
    } catch (error) {
      setWrong(error instanceof Error ? error.message : 'This picture cannot be read.')
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file here is a shortcut; the button does the same
    <div
      className={classes.field}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        void choose(event.dataTransfer.files[0])
      }}
    >
      {picture ? (
        <img className={classes.picture} src={picture} alt={name || 'The product'} />
      ) : (
        <span className={classes.none} aria-hidden="true">
          <IconPhotoPlus size={28} stroke={1.4} />
        </span>
      )}
      <input
        ref={input}
        id={id}
        className={classes.input}
        type="file"
        accept={PICTURE_TYPES}
        aria-label="Picture"
        disabled={disabled}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <div className={classes.actions}>
        <Button variant="default" loading={isPending} disabled={disabled} onClick={() => input.current?.click()}>
          {isOwn ? 'Replace picture' : 'Choose picture'}
        </Button>
        {isOwn && (
          <Button variant="subtle" color="gray" disabled={disabled || isPending} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
      {message ? (
        <p className={classes.wrong} role="alert">
          {message}
        </p>
      ) : (
        <p className={classes.hint}>
          {hasCategory && isOwn
            ? 'If you remove it, the picture of its category is shown.'
            : hasCategory && picture
              ? 'The picture of its category is shown.'
              : 'JPEG, PNG, WebP or GIF.'}
        </p>
      )}
    </div>
  )
}
