import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './Pager.module.css'

/** Page navigation of a list; hidden if there is only one page. */
export function Pager({
  page,
  total,
  size,
  onPage,
}: {
  page: number
  /** Total number of rows. */
  total: number
  /** Rows per page. */
  size: number
  onPage: (page: number) => void
}) {
  const pages = Math.max(1, Math.ceil(total / size))
  if (pages === 1) return null
  const first = (page - 1) * size + 1
  return (
    <nav className={classes.pager} aria-label="Pages">
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} stroke={1.8} aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        Previous page
      </Button>
      <span>{total === 0 || first > total ? 'No more rows' : `${first}–${Math.min(first + size - 1, total)} of ${total}`}</span>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} stroke={1.8} aria-hidden="true" />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        Next page
      </Button>
    </nav>
  )
}
