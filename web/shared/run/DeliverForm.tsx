import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { optionalText, text } from '#contract/platform/fields.ts'
import { ReceiveLine } from '#web/shared/receive/ReceiveLine.tsx'
import { type Expected, type Found, faultsOf, foundOf } from '#web/shared/receive/receipt-draft.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { DoorPhotos } from './DoorPhotos.tsx'
import { type Door, numbersOf, orderIdsOf } from './doors.ts'
import type { Outcome } from './outcomes.ts'
import classes from './Run.module.css'

const schema = z.object({ name: text(100), note: optionalText(500), photos: z.array(z.instanceof(File)) })

export type Handed = Pick<Extract<Outcome, { kind: 'delivered' }>, 'body' | 'photos'>

/** Records who received a delivery, what was short or refused, and photos. */
export function DeliverForm({ door, onDone, onClose }: { door: Door; onDone: (handed: Handed) => void; onClose: () => void }) {
  const form = useForm({ schema, initial: { name: '', note: '', photos: [] }, problem: null, isGuarded: false })
  const [isCounting, setIsCounting] = useState(false)
  const [found, setFound] = useState<Found>({})
  const lines: Expected[] = door.stops.flatMap((stop) => stop.lines.map(({ lineId, ...line }) => ({ ...line, id: lineId })))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Deliver to ${door.venue.name}`}
      size={isCounting ? 'xl' : 'md'}
      submit="Mark as delivered"
      available={form.values.name.trim() !== ''}
      unavailable="Enter who received it"
      pending={false}
      problem={null}
      onSubmit={form.onSubmit(({ photos, ...who }) =>
        onDone({ body: { ...who, orderIds: orderIdsOf(door), lines: faultsOf(lines, found) }, photos }),
      )}
    >
      {door.stops.length > 1 && <p className={classes.note}>Orders {numbersOf(door)} together</p>}
      <TextInput label="Received by" required maxLength={100} autoComplete="off" data-autofocus {...form.text('name')} />
      <TextInput label="Note" placeholder="Left in the cold room" maxLength={500} {...form.text('note')} />
      <DoorPhotos photos={form.values.photos} onChange={(photos) => form.set('photos', photos)} />
      {isCounting ? (
        <ul className={classes.kept} aria-label="Kept">
          {lines.map((line) => (
            <ReceiveLine
              key={line.id}
              line={line}
              found={foundOf(found, line)}
              hasPhotos={false}
              onChange={(one) => setFound((before) => ({ ...before, [line.id]: one }))}
            />
          ))}
        </ul>
      ) : (
        <Button variant="default" onClick={() => setIsCounting(true)}>
          Something short or refused…
        </Button>
      )}
    </FormDialog>
  )
}
