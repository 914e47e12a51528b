import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
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
 * Tags in their order. A tag is moved by dragging its handle, by arrow keys on the handle, or by the buttons.
 * The order changes immediately and is sent; on failure it is refetched.
 */
export function TagList({ all, isReadOnly, onEdit }: { all: readonly Tag[]; isReadOnly: boolean; onEdit: (tag: Tag) => void }) {
  const setPriority = useCall(tags.setPriority, { changes: [tags.list] })
  // The order that was sent, until the server answers.
  const [moving, setMoving] = useState<readonly Tag[] | null>(null)
  const [said, setSaid] = useState('')
  const shown = moving ?? all

  // Sent one after the other, because each position refers to the order before it.
  const queue = useRef(Promise.resolve())
  const latest = useRef(0)

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

  const sensors = useSensors(useSensor(PointerSensor))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active, over].map((one) => shown.find(({ id }) => id === one?.id))
    if (from && to) step(from, to.priority - from.priority)
  }

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: SILENT }}
      >
        <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy} disabled={isReadOnly}>
          <ol className={classes.list} aria-label="Tags by priority">
            {shown.map((tag) => (
              <TagRow
                key={tag.id}
                tag={tag}
                count={shown.length}
                isReadOnly={isReadOnly}
                onKey={(event) => onKey(event, tag)}
                onStep={(by) => step(tag, by)}
                onEdit={() => onEdit(tag)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p className={classes.said} aria-live="polite">
        {said}
      </p>
    </>
  )
}

/** Announces a tag's new position, however it was moved. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

type RowProps = {
  tag: Tag
  count: number
  isReadOnly: boolean
  onKey: (event: KeyboardEvent) => void
  onStep: (by: number) => void
  onEdit: () => void
}

function TagRow({ tag, count, isReadOnly, onKey, onStep, onEdit }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: tag.id })
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-held={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className={classes.handle}
        aria-label={`Move ${tag.name}, number ${tag.priority} of ${count}; use arrow keys to move`}
        disabled={isReadOnly}
        onKeyDown={onKey}
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
            'no products'
          )}
          {tag.b2bDisplay && ' · in your shop'}
        </span>
      </span>
      <span className={classes.actions}>
        <ActionIcon aria-label={`Move ${tag.name} up`} disabled={isReadOnly || tag.priority === 1} onClick={() => onStep(-1)}>
          <IconArrowUp size={17} stroke={1.8} />
        </ActionIcon>
        <ActionIcon
          aria-label={`Move ${tag.name} down`}
          disabled={isReadOnly || tag.priority === count}
          onClick={() => onStep(1)}
        >
          <IconArrowDown size={17} stroke={1.8} />
        </ActionIcon>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          disabled={isReadOnly}
          aria-label={`Edit ${tag.name}`}
          onClick={onEdit}
        >
          Edit
        </Button>
      </span>
    </li>
  )
}
