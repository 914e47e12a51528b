import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'

const ROW_HEIGHT = 55

/** Renders only the rows of a long table that are near the window; spacers take the place of the others. Used within a tbody. */
export function LongRows({
  count,
  span,
  row,
}: {
  count: number
  span: number
  row: (index: number, measure: Ref<HTMLTableRowElement>) => ReactNode
}) {
  const first = useRef<HTMLTableRowElement>(null)
  const [top, setTop] = useState(0)
  // The offset of the rows on the page can only be measured after rendering.
  useEffect(() => setTop(first.current ? first.current.getBoundingClientRect().top + window.scrollY : 0), [])
  const virtualizer = useWindowVirtualizer({ count, estimateSize: () => ROW_HEIGHT, overscan: 12, scrollMargin: top })
  const items = virtualizer.getVirtualItems()
  return (
    <>
      <tr ref={first}>
        <Gap span={span} height={items[0] ? items[0].start - top : 0} />
      </tr>
      {items.map(({ index }) => row(index, virtualizer.measureElement))}
      <tr>
        <Gap span={span} height={items.length > 0 ? virtualizer.getTotalSize() - (items.at(-1)!.end - top) : 0} />
      </tr>
    </>
  )
}

const Gap = ({ span, height }: { span: number; height: number }) => <td data-gap colSpan={span} style={{ height }} />
