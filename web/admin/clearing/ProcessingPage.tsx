import { Button, Textarea, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { adminInvoices } from '#contract/billing/admin-invoices.ts'
import type { PendingInvoice } from '#contract/billing/pending-invoices.ts'
import type { Result } from '#web/api/create-call.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer, useAnswerLater } from '#web/api/query.ts'
import { useId, useQueryOfAddress } from '#web/routing/current.ts'
import { useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { InvoiceDocument } from '#web/shared/document/InvoiceDocument.tsx'
import { countOf, formatMoney } from '#web/shared/format.ts'
import { type FindProducts, InvoiceLines } from '#web/shared/invoice-lines/InvoiceLines.tsx'
import { Money } from '#web/shared/Money.tsx'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { MATCH_WORDS } from '#web/shared/match-reasons.ts'
import { useNow } from '#web/shared/useNow.ts'
import { paths } from '#web/site/paths.ts'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { refuseFaults } from '#web/ui/refuse-faults.ts'
import { Select } from '#web/ui/Select.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import classes from './Clearing.module.css'
import { timeUntil, wordsOf } from './clearing-labels.ts'
import { bodyOf, invoiceForm, sumOfLines, valuesOf } from './invoice-form.ts'
import { inQueue, queueOf } from './processing-query.ts'

type Found = Result<typeof adminInvoices.find>
const sentFor = (id: number | string) => ({ params: { invoiceId: id }, query: {} })

export const loader = ({ params: { id = '' } }: { params: Record<string, string> }) => load(adminInvoices.find, sentFor(id))

/** One invoice: the document on the left, its data on the right. */
export default function ProcessingPage() {
  const id = useId()
  const invoice = useAnswer(adminInvoices.find, sentFor(id))
  return (
    <div className={classes.split}>
      <InvoiceDocument key={id} invoice={invoice} pages={adminInvoices.file} />
      <Reading key={`${id} ${invoice.worker?.userId ?? ''}`} invoice={invoice} />
    </div>
  )
}

const useProducts: FindProducts = ({ id }, term, when) =>
  useAnswerLater(adminInvoices.products, { params: { invoiceId: id }, query: { term } }, { when, quiet: true }).data?.data ?? []

function Reading({ invoice }: { invoice: Found }) {
  const may = useRights()
  const user = useUser()
  const navigate = useNavigate()
  const queue = queueOf(useQueryOfAddress().status ?? '')
  const params = { invoiceId: String(invoice.id) }
  const about = { changes: [adminInvoices.find, adminInvoices.list] }
  const next = useCall(adminInvoices.next, about)
  const save = useCall(adminInvoices.save, { ...about, form: 'invoice' })
  const complete = useCall(adminInvoices.complete, { ...about, form: 'invoice' })
  const giveBack = useCall(adminInvoices.clearingNote, about)
  const release = useCall(adminInvoices.release, about)
  const [note, setNote] = useState(invoice.clearingNote)
  const problem = complete.problem ?? save.problem
  const form = useForm({ schema: invoiceForm, initial: valuesOf(invoice), problem })
  const isMine = invoice.worker?.userId === user.id
  const { total, together, difference } = sumOfLines(form.values, invoice.currency.fractionDigits)
  const isBusy = [next, save, complete, giveBack, release].some(({ isPending }) => isPending)

  // Awaits the answer, because the next steps must run even if the component has remounted by then.
  const goOn = async () => {
    const { invoice: following } = await next.ask({ query: queue ? { processingStatus: queue } : {} })
    if (!following) toast.success('The queue is empty', 'No invoices to process.')
    await navigate({
      href: following
        ? `${paths.admin.clearingInvoice({ id: following.id })}${inQueue(queue)}`
        : `${paths.admin.clearing()}${inQueue(queue)}`,
    })
  }
  const through = async (body: ReturnType<typeof bodyOf>) => {
    const done = await complete.ask({ params, body })
    toast.success(done.processingStatus === 'processed' ? 'Invoice processed' : 'Invoice sent to review')
    await goOn()
  }
  const leave = async (sent: Promise<unknown>, words: string) => {
    await sent
    form.reset()
    toast.success(words)
    await navigate({ to: paths.admin.clearing() })
  }
  // The refusal was already shown.
  const quietly = (doing: Promise<void>) => void doing.catch(() => {})
  const submit = form.onSubmit((values) => quietly(through(bodyOf(values))))
  useHotkeys([['mod+Enter', () => document.querySelector<HTMLButtonElement>('[data-complete]')?.click()]], [])

  return (
    <form className={classes.reading} onSubmit={refuseFaults(submit)} noValidate>
      <Head invoice={invoice} isMine={isMine}>
        {isMine ? (
          <>
            <Button
              variant="default"
              disabled={isBusy}
              onClick={() => quietly(leave(release.ask({ params }), 'Invoice released'))}
              title="Return this invoice to the queue"
            >
              Release
            </Button>
            <Button type="submit" data-complete loading={complete.isPending || next.isPending} disabled={isBusy}>
              Complete and next
            </Button>
          </>
        ) : (
          invoice.worker === null &&
          (may('adminTrainInvoices') || may('adminReviewInvoices')) && (
            <Button variant="default" loading={next.isPending} onClick={() => quietly(goOn())}>
              Start next invoice
            </Button>
          )
        )}
      </Head>
      <FormProblem problem={problem} />
      {!isMine && <p className={classes.note}>{whyNotMine(invoice)}</p>}
      {invoice.duplicateOf !== null && (
        <p className={classes.warning}>
          Another invoice from this supplier has the same number:{' '}
          <TextLink to={paths.admin.clearingInvoice({ id: invoice.duplicateOf })}>view invoice</TextLink>
        </p>
      )}
      <Suggested invoice={invoice} mayMerge={may('adminMergeInvoices')} />
      <fieldset disabled={!isMine} className={classes.fields} aria-label="Invoice data">
        <div className={classes.wide}>
          <Select
            label="Supplier"
            placeholder="Choose a supplier"
            searchable
            allowDeselect={false}
            disabled={!isMine}
            nothingFoundMessage="No suppliers found"
            data={invoice.suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.choice('distributorId')}
            onChange={(value) => {
              form.set('distributorId', value)
              // Products are specific to a supplier.
              form.set(
                'lines',
                form.values.lines.map((line) => ({ ...line, productId: null, productName: null })),
              )
            }}
          />
        </div>
        <TextInput label="Invoice number" maxLength={100} {...form.text('invoiceNumber')} />
        <TextInput type="date" label="Invoice date" {...form.text('invoiceDate')} />
        <TextInput type="date" label="Due date" {...form.text('dueDate')} />
        <MoneyInput label="Tax" decimals={4} currency={invoice.currency} {...form.number('taxAmount')} />
        <MoneyInput label="Total" description="Tax included" decimals={4} currency={invoice.currency} {...form.number('total')} />
      </fieldset>
      <InvoiceLines
        invoice={invoice}
        useProducts={useProducts}
        lines={form.values.lines}
        errors={form.errors}
        isOpen={isMine}
        ordered={invoice.orderedLines}
        isSaved={form.values.distributorId === (invoice.distributor ? String(invoice.distributor.id) : null)}
        onChange={(lines) => form.set('lines', lines)}
      />
      <div className={classes.end}>
        <div className={classes.asking}>
          <Textarea
            label="Clearing note"
            description="What the customer needs to fix before resubmitting"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={1000}
            disabled={!isMine}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={!isMine || isBusy || note.trim() === '' || !may('clearingCancelAndReturn')}
            title={may('clearingCancelAndReturn') ? undefined : 'You do not have permission to return invoices'}
            onClick={() => quietly(leave(giveBack.ask({ params, body: { text: note } }), 'Invoice returned'))}
          >
            Return to customer
          </Button>
        </div>
        <dl className={classes.sums}>
          <div>
            <dt>Lines</dt>
            <dd>{formatMoney(together, invoice.currency)}</dd>
          </div>
          <div>
            <dt>Invoice total</dt>
            <dd>{total === undefined ? '—' : formatMoney(total, invoice.currency)}</dd>
          </div>
          <div data-sum data-off={(difference !== null && difference !== 0) || undefined}>
            <dt>Difference</dt>
            <dd>{difference === null ? '—' : formatMoney(difference, invoice.currency)}</dd>
          </div>
        </dl>
      </div>
      {isMine && (
        <div className={classes.save}>
          <Button
            variant="subtle"
            loading={save.isPending}
            disabled={isBusy || !form.isDirty}
            onClick={() => {
              const checked = invoiceForm.safeParse(form.values)
              if (!checked.success) toast.fail('Not saved', 'Complete every line before saving.')
              else save.send({ params, body: bodyOf(checked.data) }, (saved: PendingInvoice) => form.reset(valuesOf(saved)))
            }}
          >
            {form.isDirty ? 'Save' : 'Invoice saved'}
          </Button>
        </div>
      )}
    </form>
  )
}

function Head({ invoice, isMine, children }: { invoice: Found; isMine: boolean; children: React.ReactNode }) {
  const now = useNow()
  const { label, tone } = wordsOf(invoice)
  const left = isMine && invoice.worker ? timeUntil(invoice.worker.until, now) : null
  return (
    <header className={classes.head}>
      <div className={classes.titles}>
        <TextLink to={paths.admin.clearing()}>Clearing</TextLink>
        <h1>{invoice.invoiceNumber || `Upload ${invoice.id}`}</h1>
        <p>
          <StatusBadge tone={tone}>{label}</StatusBadge> {invoice.venue.name}, <DateTime at={invoice.createdAt} as="datetime" />
          {left && ` · returns to the queue in ${left} if idle`}
        </p>
      </div>
      <div className={classes.actions}>{children}</div>
    </header>
  )
}

function whyNotMine({ worker, clearingStatus }: Found): string {
  if (worker) return `${worker.name} is working on this invoice. You can view it, but not edit it.`
  if (clearingStatus === 'clearing_ready' || clearingStatus === 'review_ready')
    return 'This invoice is in the queue. Select “Start next invoice” to process invoices.'
  return clearingStatus === 'processed'
    ? 'This invoice is already processed.'
    : 'This invoice is with the customer. You can view it, but not edit it.'
}

/** The most likely order, with the difference in amount. */
function Suggested({ invoice, mayMerge }: { invoice: Found; mayMerge: boolean }) {
  const [first] = invoice.ordersToMerge
  if (!first || invoice.clearingStatus === 'processed') return null
  const merging = mayMerge && (
    <LinkButton variant="default" size="compact-md" to={paths.admin.clearingMerge({ id: invoice.id })}>
      Merge…
    </LinkButton>
  )
  if (!first.isLikely)
    return (
      <p className={classes.suggestion}>
        <span>{countOf(invoice.ordersToMerge.length, 'order')} may belong to this invoice.</span>
        {merging}
      </p>
    )
  return (
    <p className={classes.suggestion}>
      <span>
        <b>Looks like order #{first.orderNumber ?? first.id}</b>{' '}
        {first.deliveryAt && (
          <>
            for <DateTime at={first.deliveryAt} />,{' '}
          </>
        )}
        <Money amount={first.amountWithTax} currency={invoice.currency} />
        {first.difference !== null && first.difference !== 0 && `, differs by ${formatMoney(first.difference, invoice.currency)}`}
        {`: ${first.reasons.map((reason) => MATCH_WORDS[reason].toLowerCase()).join(', ')}`}
      </span>
      {merging}
    </p>
  )
}
