import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { CatchBoundary, useMatch, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { elementOf } from '#web/site/one-of.ts'
import { sameSearch } from '#web/ui/as-search.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import classes from './ListWithDetail.module.css'
import { SkeletonDocket } from './Skeletons.tsx'

/**
 * A list whose rows open next to it on wide screens and in its place on narrow ones. Escape closes. A row that cannot be shown leaves the list
 * as it is.
 */
export function ListWithDetail({
  list,
  detail,
  detailLabel,
  closeTo,
}: {
  list: ReactNode
  /** The open row; null shows the list alone. */
  detail: ReactNode | null
  detailLabel: string
  /** The address of the list without an open row. */
  closeTo: string
}) {
  const navigate = useNavigate()
  // Another one with every load: the detail is tried again.
  const match = useMatch({ strict: false, shouldThrow: false })
  const close = () => void navigate({ to: closeTo, search: sameSearch, resetScroll: false })
  return (
    <div className={classes.both} data-open={detail !== null || undefined}>
      <div className={classes.list}>{list}</div>
      {detail !== null && (
        <section
          className={classes.detail}
          aria-label={detailLabel}
          onKeyDown={(event) => {
            // Events of a dialog opened from here bubble through React; Escape belongs to that dialog.
            const isHere = event.currentTarget.contains(elementOf(event.target))
            if (event.key === 'Escape' && isHere && !event.defaultPrevented) close()
          }}
        >
          <div className={classes.bar}>
            <button type="button" className={classes.back} onClick={close}>
              <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" /> Back to list
            </button>
            <ActionIcon className={classes.close} aria-label="Close" onClick={close}>
              <IconX size={18} stroke={1.8} />
            </ActionIcon>
          </div>
          <CatchBoundary getResetKey={() => match} errorComponent={ErrorScreen}>
            <Suspense fallback={<SkeletonDocket />}>{detail}</Suspense>
          </CatchBoundary>
        </section>
      )}
    </div>
  )
}
