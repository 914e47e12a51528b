import { Button, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { type StatementEntry, statements } from '#contract/billing/statements.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useSave } from '#web/api/useSave.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { formatMoney } from '#web/shared/format.ts'
import { StatementView } from '#web/shared/statement/StatementView.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { later, useEver } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/toast.ts'
import { outletHead } from './outlet-head.tsx'
import { ACCOUNT_CHANGES, loadOutlet, useOutlet } from './useOutlet.ts'

const PaymentForm = later(() => import('./PaymentForm.tsx').then((part) => part.PaymentForm))

const DEFAULTS = { from: '', to: '' }
type Days = Partial<typeof DEFAULTS>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The days that are chosen; what is empty or no day is left to the server. */
const daysOf = ({ from = '', to = '' }: Days) => ({ ...(DAY.test(from) && { from }), ...(DAY.test(to) && { to }) })
const sentFor = (id: string | number, days: Days) => ({ params: { venueId: id }, query: daysOf(days) })

export const loader = ({ params, search }: { params: Record<string, string>; search: Record<string, string> }) =>
  Promise.all([loadOutlet(params), ...[search, {}].map((days) => load(statements.find, sentFor(params.id ?? '', days)))])

/** What a customer owes, with payments received and the statement as PDF and mail. */
export default function AccountPage() {
  const customer = useOutlet()
  const [days, change] = useAddressState(DEFAULTS)
  const statement = useAnswer(statements.find, sentFor(customer.id, days))
  const ofToday = useAnswer(statements.find, sentFor(customer.id, {}))
  const mayWrite = useRights()('approveCreditNotes')
  const mail = useCall(statements.mail, { changes: [statements.find] })
  const removing = useCall(statements.removePayment, { changes: ACCOUNT_CHANGES })
  const { save, isSaving } = useSave()
  const [isPaying, setIsPaying] = useState(false)
  const isAsked = useEver(isPaying)
  const params = { venueId: String(customer.id) }
  const remove = async ({ id, amount }: StatementEntry) => {
    const isSure = await confirm({
      title: `Remove the payment of ${formatMoney(-amount, statement.currency)}?`,
      confirm: 'Remove payment',
      isDanger: true,
    })
    if (isSure) removing.send({ params: { paymentId: id } })
  }
  return (
    <Page {...outletHead(customer)}>
      <StatementView
        statement={statement}
        days={
          <>
            <TextInput
              type="date"
              label="From"
              value={statement.from}
              max={statement.to}
              onChange={({ currentTarget: { value } }) => value && value <= statement.to && change({ from: value })}
            />
            <TextInput
              type="date"
              label="To"
              value={statement.to}
              min={statement.from}
              onChange={({ currentTarget: { value } }) => value >= statement.from && change({ to: value })}
            />
          </>
        }
        actions={
          <>
            <Button
              variant="default"
              loading={isSaving}
              onClick={() =>
                save(
                  () => call(statements.asPdf, { params, query: daysOf(days) }),
                  `Statement ${statement.to} ${customer.name}.pdf`,
                )
              }
            >
              Download PDF
            </Button>
            {mayWrite && (
              <>
                <Button
                  variant="default"
                  loading={mail.isPending}
                  onClick={() =>
                    mail.send({ params, body: daysOf(days) }, () =>
                      toast.success('Statement sent', `${customer.name} receives it by email.`),
                    )
                  }
                >
                  Mail statement
                </Button>
                <Button onClick={() => setIsPaying(true)}>Record payment</Button>
              </>
            )}
          </>
        }
        {...(mayWrite && {
          end: (entry: StatementEntry) =>
            entry.kind === 'payment' && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Remove payment of ${formatMoney(-entry.amount, statement.currency)}`}
                onClick={() => void remove(entry)}
              >
                Remove
              </Button>
            ),
        })}
      />
      {isAsked && isPaying && (
        <Suspense>
          <PaymentForm statement={ofToday} onClose={() => setIsPaying(false)} />
        </Suspense>
      )}
    </Page>
  )
}
