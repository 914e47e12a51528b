import { Button, Checkbox, Stack } from '@mantine/core'
import { z } from 'zod'
import { ownSuppliers } from '#contract/catalogue/own-suppliers.ts'
import { type SupplierDetail, suppliers } from '#contract/parties/suppliers.ts'
import { useCall } from '#web/api/mutation.ts'
import { useRights } from '#web/session/useRights.ts'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'

const WORDS = { connection_pending: 'awaiting reply', invitation_sent: 'invited' } as const

const schema = z.object({ chosen: z.array(z.string()) })

const connectedOf = ({ venues }: SupplierDetail): string[] =>
  venues.filter(({ status }) => status === 'active').map(({ id }) => String(id))

/** The outlets connected with a supplier (G-084); only for groups with more than one. */
export function SupplierAvailability({ supplier }: { supplier: SupplierDetail }) {
  const { venues, isConnected, isOwn } = supplier
  const now = connectedOf(supplier)
  const mayManage = useRights()('manageSupplier')
  const saving = useCall(ownSuppliers.setAvailability, {
    changes: [suppliers.find, suppliers.connected, suppliers.requests, suppliers.directory],
  })
  const form = useForm({ schema, initial: { chosen: [...now].sort() }, problem: saving.problem })
  const { chosen } = form.values
  const waiting = venues.filter(({ status }) => status !== null && status !== 'active').map(({ id }) => String(id))
  const save = async () => {
    const disconnected = venues.filter(({ id }) => now.includes(String(id)) && !chosen.includes(String(id)))
    const isSure =
      disconnected.length === 0 ||
      (await confirm({
        title: `Disconnect ${disconnected.map(({ name }) => name).join(' and ')} from ${supplier.name}?`,
        message: 'You can no longer order from them. Open orders continue.',
        confirm: 'Disconnect',
        isDanger: true,
      }))
    if (!isSure) return
    const keeps = waiting.filter((id) => !chosen.includes(id))
    saving.send(
      {
        params: { distributorId: supplier.id },
        body: { connectedVenueIdsFromGroup: [...chosen, ...keeps].map(Number) },
      },
      (saved) => {
        form.reset({ chosen: connectedOf(saved).sort() })
        toast.success('Saved')
      },
    )
  }
  return (
    <Card
      title="Outlets"
      note={isConnected || isOwn ? 'Outlets you select can order immediately.' : 'Outlets you select send a connection request.'}
      actions={
        <Button
          variant="default"
          disabled={!form.isDirty || !mayManage}
          title={mayManage ? undefined : 'You do not have permission to manage suppliers'}
          loading={saving.isPending}
          onClick={() => void save()}
        >
          Save
        </Button>
      }
    >
      <Checkbox.Group aria-label="Connected outlets" value={chosen} onChange={(ids) => form.set('chosen', [...ids].sort())}>
        <Stack gap={8}>
          {venues.map(({ id, name, status }) => (
            <Checkbox
              key={id}
              value={String(id)}
              label={status === null || status === 'active' ? name : `${name} ${WORDS[status]}`}
              disabled={!mayManage}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </Card>
  )
}
