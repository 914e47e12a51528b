import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { reprioritised } from '#contract/catalogue/tag-order.ts'
import { type Tag, tags } from '#contract/catalogue/tags.ts'
import { useCall } from '#web/api/mutation.ts'
import { TagBadge } from '#web/shared/catalogue/TagBadge.tsx'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { asSearch } from '#web/ui/as-search.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './Tags.module.css'

/**
 * Tags in their order. One is moved by dragging its handle, with mouse or finger; by the arrow keys on the handle; or by the buttons.
 * The order changes at once and is sent; if that fails, it is read again as it was.
 */
export function TagList({ all, isReadOnly, onEdit }: { all: readonly Tag[]; isReadOnly: boolean; onEdit: (tag: Tag) => void }) {
  const setPriority = useCall(tags.setPriority, { changes: [tags.list] })
  // The order while it is being changed: what is dragged, and then what was sent until it is answered.
  const [moving, setMoving] = useState<readonly Tag[] | null>(null)
  const [held, setHeld] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const shown = moving ?? all

  // One after the other, in the order they were made: each says a place in the order before it.
  const queue = useRef(Promise.resolve())
  const latest = useRef(0)
  const atPickUp = useRef<readonly Tag[]>(all)

  function send(order: readonly Tag[], id: number) {
    const placed = order.find((tag) => tag.id === id)
    if (!placed) return
    const turn = ++latest.current
    setMoving(order)
    setSaid(`${placed.name} is now number ${placed.priority} of ${order.length}`)
    queue.current = queue.current.then(async () => {
      await setPriority.ask({ params: { tagId: id }, body: { priority: placed.priority } }).catch(() => {})
      if (latest.current === turn) setMoving(null)
    })
  }
  const step = (tag: Tag, by: number) => {
    const to = tag.priority + by
    if (!isReadOnly && by !== 0 && to >= 1 && to <= shown.length) send(reprioritised(shown, tag.id, to), tag.id)
  }
  const onKey = (event: KeyboardEvent, tag: Tag) => {
    const by = { ArrowUp: -1, ArrowDown: 1, Home: 1 - tag.priority, End: shown.length - tag.priority }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(tag, by)
  }

  /** The place a pointer is over, by the middles of the rows. */
  function placeAt(y: number): number {
    const rows = [...(list.current?.children ?? [])]
    const at = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect()
      return y < top + height / 2
    })
    return (at === -1 ? rows.length : at) + 1
  }
  const onDrag = useEffectEvent((event: globalThis.PointerEvent) => {
    const from = shown.find(({ id }) => id === held)?.priority
    if (held === null || from === undefined) return
    const over = placeAt(event.clientY)
    // Past its own row, the rows between move up by one.
    const to = over > from ? over - 1 : over
    if (to !== from) setMoving(reprioritised(shown, held, to))
  })
  const onDrop = useEffectEvent((isGivenUp: boolean) => {
    setHeld(null)
    const placeOf = (tags: readonly Tag[]) => tags.find(({ id }) => id === held)?.priority
    if (isGivenUp) setMoving(atPickUp.current === all ? null : atPickUp.current)
    else if (held !== null && placeOf(shown) !== placeOf(atPickUp.current)) send(shown, held)
  })
  // On the window: a row that changes its place in the list would lose the pointer it had captured.
  useEffect(() => {
    if (held === null) return
    const drop = () => onDrop(false)
    const giveUp = () => onDrop(true)
    window.addEventListener('pointermove', onDrag)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', giveUp)
    return () => {
      window.removeEventListener('pointermove', onDrag)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', giveUp)
    }
  }, [held])

  return (
    <>
      <ol ref={list} className={classes.list} aria-label="Tags by priority">
        {shown.map((tag) => (
          <li key={tag.id} className={classes.row} data-held={held === tag.id || undefined}>
            <button
              type="button"
              className={classes.handle}
              aria-label={`Move ${tag.name}, number ${tag.priority} of ${shown.length}; arrow keys move it`}
              disabled={isReadOnly}
              onKeyDown={(event) => onKey(event, tag)}
              onPointerDown={(event) => {
                if (isReadOnly) return
                event.currentTarget.releasePointerCapture(event.pointerId)
                // What is on its way must not put back what is being dragged.
                latest.current++
                atPickUp.current = shown
                setHeld(tag.id)
              }}
            >
              <IconGripVertical size={18} stroke={1.6} aria-hidden="true" />
            </button>
            <span className={classes.priority}>{tag.priority}</span>
            <span className={classes.name}>
              <TagBadge tag={tag} />
              <span className={classes.note}>
                {tag.productCount > 0 ? (
                  <TextLink to={paths.supplier.products()} search={asSearch({ tag: String(tag.id) })}>
                    {countOf(tag.productCount, 'product')}
                  </TextLink>
                ) : (
                  'on no product'
                )}
                {tag.b2bDisplay && ' · in your shop'}
              </span>
            </span>
            <span className={classes.actions}>
              <ActionIcon
                aria-label={`Move ${tag.name} up`}
                disabled={isReadOnly || tag.priority === 1}
                onClick={() => step(tag, -1)}
              >
                <IconArrowUp size={17} stroke={1.8} />
              </ActionIcon>
              <ActionIcon
                aria-label={`Move ${tag.name} down`}
                disabled={isReadOnly || tag.priority === shown.length}
                onClick={() => step(tag, 1)}
              >
                <IconArrowDown size={17} stroke={1.8} />
              </ActionIcon>
              <Button
                variant="subtle"
                color="gray"
                size="compact-md"
                disabled={isReadOnly}
                aria-label={`Edit ${tag.name}`}
                onClick={() => onEdit(tag)}
              >
                Edit
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <p className={classes.said} aria-live="polite">
        {said}
      </p>
    </>
  )
}
