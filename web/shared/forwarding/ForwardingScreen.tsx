import { Button, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import {
  FORWARDING_STATES,
  type ForwardedInvoice,
  type Forwarding,
  MOST_FORWARDED_A_DAY,
  supplierForwarding,
} from '#contract/billing/forwarding.ts'
import type { PageMeta } from '#contract/platform/page.ts'
import { type Asked, type At, type CallAt, useCall } from '#web/api/mutation.ts'
import { useAnswer, useList } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'

type ListCall = At & {
  query: Asked<typeof supplierForwarding.list.query>
  returns: z.ZodType<{ data: ForwardedInvoice[]; meta: PageMeta }>
}

/** The calls of one side about what it forwards. */
export type ForwardingCalls = {
  find: At & { returns: typeof Forwarding }
  save: CallAt & { returns: typeof Forwarding }
  list: ListCall
  again: CallAt & { returns: z.ZodType<ForwardedInvoice> }
}

type Side = {
  calls: ForwardingCalls
  /** Path parameters of every call. */
  params: Readonly<Record<string, string>>
  /** What is forwarded, such as `Invoices that you issue`. */
  what: string
  mayEdit: boolean
}

const schema = supplierForwarding.save.body

const STATES: Record<ForwardedInvoice['state'], { tone: Tone; name: string }> = {
  waiting: { tone: 'saffron', name: 'Waiting' },
  sent: { tone: 'bottle', name: 'Sent' },
  retrying: { tone: 'saffron', name: 'Retrying' },
  failed: { tone: 'beet', name: 'Failed' },
}

/** Where invoices are forwarded to, and what became of each. */
export function ForwardingScreen({ subtitle, crumbs, ...side }: Side & { subtitle?: string | undefined; crumbs: ReactNode }) {
  const { calls, params, what, mayEdit } = side
  const { hubdocEmail, since } = useAnswer(calls.find, { params })
  const saving = useCall(calls.save, { changes: [calls.find, calls.list], form: 'forwarding' })
  const form = useForm({ schema, initial: { hubdocEmail: hubdocEmail ?? '' }, problem: saving.problem })
  return (
    <FormPage
      title="Email forwarding"
      subtitle={subtitle}
      crumbs={crumbs}
      submit="Save"
      available={mayEdit && form.isDirty}
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit((body) =>
        saving.send({ params, body }, (saved) => {
          form.reset({ hubdocEmail: saved.hubdocEmail ?? '' })
          toast.success(saved.hubdocEmail === null ? 'Forwarding is off' : 'Address saved')
        }),
      )}
    >
      <Card title="Account info" note={since === null ? 'Forwarding is off' : <Since at={since} />}>
        <TextInput
          label="Forward invoices to"
          description={`${what} from now on are emailed to this address, one PDF an email, such as to Hubdoc or Dext. At most ${MOST_FORWARDED_A_DAY} a day. Leave it empty to stop.`}
          placeholder="name@app.hubdoc.com"
          type="email"
          disabled={!mayEdit}
          {...form.text('hubdocEmail')}
        />
      </Card>
      <Forwarded {...side} isOn={hubdocEmail !== null} />
    </FormPage>
  )
}

const Since = ({ at }: { at: string }) => (
  <>
    Since <DateTime at={at} as="datetime" />
  </>
)

function Forwarded({ calls, params, mayEdit, isOn }: Side & { isOn: boolean }) {
  const [{ state }, change] = useAddressState({ state: 'all' })
  const chosen = FORWARDING_STATES.find((one) => one === state)
  const list = useList(calls.list, { params, query: { ...(chosen && { state: chosen }) } })
  const again = useCall(calls.again, { changes: [calls.list] })
  const columns: Column<ForwardedInvoice>[] = [
    {
      id: 'invoice',
      header: 'Invoice',
      card: 'title',
      cell: (row) => <TwoLines below={row.counterpartyName}>{row.invoiceNumber || 'Without a number'}</TwoLines>,
    },
    { id: 'to', header: 'Sent to', card: 'line', cell: (row) => row.email ?? 'Waits for its turn' },
    {
      id: 'at',
      header: 'Sent',
      cell: (row) => (row.sentAt ? <DateTime at={row.sentAt} as="datetime" /> : (row.lastError ?? '')),
    },
    {
      id: 'state',
      header: 'Status',
      card: 'end',
      cell: (row) => <StatusBadge tone={STATES[row.state].tone}>{STATES[row.state].name}</StatusBadge>,
    },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      card: 'action',
      cell: (row) =>
        mayEdit &&
        isOn &&
        (row.state === 'sent' || row.state === 'failed') && (
          <Button
            variant="default"
            size="compact-sm"
            loading={again.isPending}
            aria-label={`Send ${row.invoiceNumber} again`}
            onClick={() =>
              again.send({ params: { ...params, forwardedId: String(row.id) } }, () =>
                toast.success('Sent again within a minute'),
              )
            }
          >
            Send again
          </Button>
        ),
    },
  ]
  return (
    <Card title="Forwarded invoices">
      <Stack gap="md">
        <FilterPills<string>
          label="Status"
          value={state}
          onChange={(value) => change({ state: value })}
          pills={[{ value: 'all', label: 'All' }, ...FORWARDING_STATES.map((value) => ({ value, label: STATES[value].name }))]}
        />
        <DataTable
          label="Forwarded invoices"
          columns={columns}
          list={list}
          rowId={({ id }) => id}
          empty={
            chosen ? (
              <Empty title="No invoices with this status">Choose another status to see other invoices.</Empty>
            ) : (
              <Empty title="No invoices forwarded yet">
                {isOn ? 'The next invoice is sent within a minute.' : 'Enter an address to start.'}
              </Empty>
            )
          }
        />
      </Stack>
    </Card>
  )
}
