import { Button } from '@mantine/core'
import { useMemo, useSyncExternalStore } from 'react'
import { useUser } from '#web/session/session.ts'
import { countOf } from '#web/shared/format.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { discardDraft, keepDraft, subscribeToDrafts, type UnsentDraft, unsentDrafts } from './unsent-drafts.ts'

const send = () => void import('./unsent-draft-sender.ts').then(({ sendDrafts }) => sendDrafts()).catch(() => {})

/** Drafts of orders by the current user that wait in this browser for the connection, and those that the server refused. */
export function UnsentDrafts() {
  const { id, distributor } = useUser()
  const all = useSyncExternalStore(subscribeToDrafts, unsentDrafts)
  const own = useMemo(
    () => all.filter((one) => one.userId === id && one.distributorId === distributor?.id),
    [all, id, distributor?.id],
  )
  const waiting = own.filter(({ refusal }) => refusal === undefined)
  const tryAgain = ({ refusal: _, ...draft }: UnsentDraft) => {
    keepDraft(draft)
    send()
  }
  const remove = async ({ key, customer, lines }: UnsentDraft) => {
    const isSure = await confirm({
      title: `Discard the draft for ${customer}?`,
      message: `It was never saved: ${lines.join(', ')}.`,
      confirm: 'Discard draft',
      isDanger: true,
    })
    if (isSure) discardDraft(key)
  }
  return (
    <>
      {waiting.length > 0 && (
        <Notice tone="saffron">
          {waiting.length === 1 ? '1 draft is' : `${waiting.length} drafts are`} saved on this device and sent when the connection
          is back: {waiting.map(({ customer, lines }) => `${customer}, ${countOf(lines.length, 'line')}`).join('; ')}.{' '}
          <Button variant="subtle" size="compact-sm" onClick={send}>
            Try now
          </Button>
        </Notice>
      )}
      {own.map(
        (draft) =>
          draft.refusal !== undefined && (
            <Notice key={draft.key} tone="beet">
              The draft for {draft.customer} was not saved: {draft.refusal} It is kept on this device: {draft.lines.join(', ')}.{' '}
              <Button variant="subtle" size="compact-sm" onClick={() => tryAgain(draft)}>
                Try again
              </Button>
              <Button variant="subtle" size="compact-sm" color="beet" onClick={() => void remove(draft)}>
                Discard
              </Button>
            </Notice>
          ),
      )}
    </>
  )
}
