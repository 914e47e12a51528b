import { Suspense } from 'react'
import { later } from '#web/ui/later.ts'
import classes from './PictureField.module.css'

const PictureFieldControl = later(() => import('./PictureFieldControl.tsx').then((part) => part.PictureFieldControl))

export type PictureFieldProps = {
  /** Alternative text. */
  name: string
  picture: string | null
  /** Whether it is the product's own picture rather than its category's. */
  isOwn: boolean
  /** Whether the picture of its category takes its place where there is none. */
  hasCategory?: boolean
  isPending?: boolean
  disabled?: boolean
  problem?: string | undefined
  onChoose: (picture: Blob) => void
  onRemove: () => void
}

/** Shows, chooses, drops and removes a picture. It loads after the fields; its space is reserved. */
export const PictureField = (props: PictureFieldProps) => (
  <Suspense fallback={<div className={classes.waiting} />}>
    <PictureFieldControl {...props} />
  </Suspense>
)
