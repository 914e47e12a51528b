import { Button, FileButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Chooses files, or takes photos where a device can; a tap removes a chosen one. */
export function ChooseFiles({
  label,
  icon,
  accept,
  most,
  isCamera = false,
  files,
  nameOf = ({ name }) => name,
  onAdd,
  onRemove,
}: {
  label: string
  icon: ReactNode
  accept: string
  /** Maximum number of files. */
  most: number
  isCamera?: boolean
  files: readonly File[]
  nameOf?: (file: File, at: number) => string
  onAdd: (files: File[]) => void
  onRemove: (file: File) => void
}) {
  return (
    <>
      <FileButton accept={accept} multiple onChange={onAdd} {...(isCamera && { inputProps: { capture: 'environment' } })}>
        {(props) => (
          <Button {...props} variant="default" disabled={files.length >= most} leftSection={icon}>
            {label}
          </Button>
        )}
      </FileButton>
      {files.map((file, i) => (
        <Button
          key={`${file.name} ${file.lastModified} ${file.size}`}
          variant="default"
          aria-label={`Remove ${nameOf(file, i)}`}
          rightSection={<IconX size={14} stroke={2} aria-hidden="true" />}
          onClick={() => onRemove(file)}
        >
          {nameOf(file, i)}
        </Button>
      ))}
    </>
  )
}
