import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { administration } from '#contract/parties/administration.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { call } from '#web/api/call.ts'
import { type CallAt, useCall } from '#web/api/mutation.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/useForm.ts'

const partner = z.object({ id: z.string().nullable() })

/** Finds a trading partner by name and connects both immediately. */
export function ConnectForm({
  opened,
  onClose,
  of,
  what,
  search,
  connect,
  paramsFor,
  changes,
  known,
}: {
  opened: boolean
  onClose: () => void
  of: string
  what: 'customer' | 'supplier'
  search: typeof administration.venues | typeof administration.distributors
  connect: CallAt
  paramsFor: (id: number) => Record<string, string>
  changes: readonly Endpoint[]
  /** Already connected. */
  known: ReadonlySet<number>
}) {
  const [term, setTerm] = useState('')
  const [debounced] = useDebouncedValue(term.trim(), 250)
  const connecting = useCall(connect, { changes, form: 'connect' })
  const form = useForm({ schema: partner, initial: { id: null }, problem: connecting.problem, isGuarded: false })
  const found = useQuery({
    queryKey: ['connect', what, debounced],
    queryFn: () => call(search, { query: { term: debounced, limit: '10' } }),
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Connect ${of} with a ${what}`}
      submit="Connect"
      available={form.isDirty}
      pending={connecting.isPending}
      problem={connecting.problem}
      onSubmit={form.onSubmit(({ id }) => connecting.send({ params: paramsFor(Number(id)) }, onClose))}
    >
      <TextInput
        label="Search by name"
        data-autofocus
        value={term}
        onChange={({ currentTarget }) => setTerm(currentTarget.value)}
      />
      <Radio.Group aria-label={`A ${what}`} value={form.values.id} onChange={(id) => form.set('id', id)}>
        <Stack gap={6}>
          {(found.data?.data ?? []).map(({ id, name, city }) => (
            <Radio
              key={id}
              value={String(id)}
              label={name}
              description={known.has(id) ? 'already connected' : city}
              disabled={known.has(id)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {found.data?.data.length === 0 && <Text c="dimmed">No {what} of that name.</Text>}
    </FormDialog>
  )
}
