import { Button } from '@mantine/core'
import { PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import type { OrderInBooks } from '#contract/ordering/order-accounting.ts'
import type { OrderDetail } from '#contract/ordering/orders.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { Money } from '#web/shared/Money.tsx'
import { type Fact, Facts } from '#web/ui/Facts.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import linkClasses from '#web/ui/TextLink.module.css'
import classes from './OrderAccounting.module.css'
import { badgesOf } from './words.ts'

type Props = {
  order: OrderDetail
  isSending: boolean
  onSend: () => void
  /** The page of a document, where why it was not sent can be corrected; not given to those who may not open it. */
  documentTo?: ((documentId: number) => string) | undefined
}

/** An order in the accounting system of its reader: its status, number, total and payment there, and the button that sends it. */
export function OrderAccounting({ order, isSending, onSend, documentTo }: Props) {
  const { accounting, sendableTo, integrationWarnings: warnings } = order
  if (accounting === null && sendableTo === null && warnings.length === 0) return null
  return (
    <section aria-label="Accounting" className={classes.accounting}>
      <h2 className={classes.title}>Accounting</h2>
      {accounting && (
        <>
          <div className={classes.badges}>
            {badgesOf(accounting).map(({ tone, text }) => (
              <StatusBadge key={text} tone={tone}>
                {text}
              </StatusBadge>
            ))}
          </div>
          <Facts columns={2} facts={factsOf(accounting, order)} />
        </>
      )}
      {warnings.map((warning) => (
        <Notice key={warning} tone="saffron">
          {warning}
        </Notice>
      ))}
      {(sendableTo || (accounting && documentTo)) && (
        <div className={classes.badges}>
          {sendableTo && (
            <Button variant="default" size="compact-md" loading={isSending} onClick={onSend}>
              {accounting?.state === 'sent' ? 'Send again' : 'Send'} to {PROVIDER_NAMES[sendableTo]}
            </Button>
          )}
          {accounting && documentTo && (
            <LinkButton variant="default" size="compact-md" to={documentTo(accounting.documentId)}>
              Open document
            </LinkButton>
          )}
        </div>
      )}
    </section>
  )
}

function factsOf(accounting: OrderInBooks, { currency }: OrderDetail): Fact[] {
  const { provider, number, url, externalTotal, paidAmount, paidOn, billed } = accounting
  const name = PROVIDER_NAMES[provider]
  return [
    {
      label: billed ? 'Monthly bill' : 'Number',
      value: url ? <Outside href={url}>{`${number}, open in ${name}`}</Outside> : number,
    },
    ...(billed
      ? [
          {
            label: 'Covers',
            value: (
              <>
                <DateTime at={billed.from} /> – <DateTime at={billed.to} />
              </>
            ),
          },
        ]
      : []),
    ...(externalTotal === null
      ? []
      : [{ label: `Total in ${name}`, value: <Money amount={externalTotal} currency={currency} /> }]),
    ...(paidAmount === null ? [] : [{ label: 'Paid', value: <Paid amount={paidAmount} on={paidOn} currency={currency} /> }]),
  ]
}

const Paid = ({ amount, on, currency }: { amount: number; on: string | null; currency: OrderDetail['currency'] }) => (
  <>
    <Money amount={amount} currency={currency} />
    {on && (
      <>
        , last on <DateTime at={on} />
      </>
    )}
  </>
)

/** The accounting system opens beside Docket. */
const Outside = ({ href, children }: { href: string; children: string }) => (
  <a className={linkClasses.link} href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)
