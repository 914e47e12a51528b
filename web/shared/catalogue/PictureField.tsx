import { Suspense } from 'react'
import { later } from '#web/ui/later.ts'
import classes from './PictureField.module.css'

const PictureFieldControl = later(() => import('./PictureFieldControl.tsx').then((part) => part.PictureFieldControl))

export type PictureFieldProps = {
  /** Of the product, for those who do not see the picture. */
  name: string
  picture: string | null
  /** Its own rather than its category's. */
  isOwn: boolean
  isPending?: boolean
  disabled?: boolean
  problem?: string | undefined
  onChoose: (picture: Blob) => void
  onRemove: () => void
}

/** A picture to look at, choose, drop and take away. It comes a moment after the fields; its place is kept. */
export const PictureField = (props: PictureFieldProps) => (
  <Suspense fallback={<div className={classes.waiting} />}>
    <PictureFieldControl {...props} />
  </Suspense>
)
