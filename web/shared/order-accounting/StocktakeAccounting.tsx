import { Button } from '@mantine/core'
import { PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import type { stocktakeAccounting } from '#contract/stock/stocktake-in-books.ts'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './OrderAccounting.module.css'
import { badgesOf } from './words.ts'

type Stocktake = { [F in keyof typeof stocktakeAccounting]: ReturnType<(typeof stocktakeAccounting)[F]['parse']> }
type Props = { stocktake: Stocktake; maySend: boolean; isSending: boolean; onSend: () => void }

/** The journal of a finished stocktake in accounting: its status there, what prevents it, and the button that sends it. */
export function StocktakeAccounting({ stocktake: { accounting, sendableTo }, maySend, isSending, onSend }: Props) {
  const isSendable = maySend && sendableTo !== null
  if (accounting === null && !isSendable) return null
  return (
    <Card title="Accounting">
      <div className={classes.accounting}>
        {accounting && (
          <div className={classes.badges}>
            {badgesOf({ ...accounting, payment: null }).map(({ tone, text }) => (
              <StatusBadge key={text} tone={tone}>
                {text}
              </StatusBadge>
            ))}
          </div>
        )}
        {accounting?.message && <Notice tone="saffron">{accounting.message}</Notice>}
        {isSendable && (
          <div>
            <Button variant="default" size="compact-md" loading={isSending} onClick={onSend}>
              Send to {PROVIDER_NAMES[sendableTo]}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
