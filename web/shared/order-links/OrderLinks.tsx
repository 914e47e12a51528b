import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OrderLink } from '#contract/ordering/order-links.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { useNow } from '#web/shared/useNow.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'
import { CopyLink } from '../CopyLink.tsx'
import { isOpen, openerOf, usesOf } from './link-labels.ts'
import classes from './OrderLinks.module.css'

type Made = { id: number; url: string; expiresAt: string }

/** The links to an order: share one, see its use, deactivate it (G-042). */
export function OrderLinks({
  links,
  side,
  canShare,
  isBusy,
  make,
  close,
}: {
  links: readonly OrderLink[]
  /** The side of the reader. */
  side: OrderLink['side']
  canShare: boolean
  isBusy: boolean
  make: () => Promise<Made>
  close: (link: OrderLink) => void
}) {
  const [made, setMade] = useState<Made | null>(null)
  const now = useNow()
  const them = side === 'distributor' ? 'customer' : 'supplier'
  const share = async () => {
    const link = await make().catch(() => null)
    if (!link) return
    setMade(link)
    const isCopied = await copy(link.url)
    toast.success(isCopied ? 'Link copied' : 'Link created', `Send it to the ${them} by message or chat.`)
  }
  const ask = async (link: OrderLink) => {
    const isSure = await confirm({
      title: 'Deactivate this link?',
      message: 'It no longer opens the order. This cannot be undone.',
      confirm: 'Deactivate link',
      isDanger: true,
    })
    if (!isSure) return
    if (link.id === made?.id) setMade(null)
    close(link)
  }
  return (
    <section className={classes.links} aria-label="Links">
      <div className={classes.head}>
        <h2 className={classes.title}>Links</h2>
        {canShare && (
          <Button variant="default" size="compact-md" disabled={isBusy} onClick={share}>
            Create {them} link
          </Button>
        )}
      </div>
      {made && (
        <div className={classes.made} role="status">
          <CopyLink label={`For the ${them}`} link={made.url} canOpen={false} />
          <p className={classes.quiet}>
            Copy the link now, it is not shown again. Anyone with it can answer this order as the {them} until{' '}
            <DateTime at={made.expiresAt} />.
          </p>
        </div>
      )}
      {links.length === 0 ? (
        <p className={classes.quiet}>No links yet. With a link, the {them} can see and answer this order without signing in.</p>
      ) : (
        <ul className={classes.list}>
          {links.map((link) => (
            <li key={link.id} data-closed={!isOpen(link, now) || undefined}>
              <TwoLines below={<LinkStatus link={link} now={now} />}>{openerOf(link, side)}</TwoLines>
              {canShare && isOpen(link, now) && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Deactivate link: ${openerOf(link, side)}`}
                  disabled={isBusy}
                  onClick={() => ask(link)}
                >
                  Deactivate
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Validity and use of a link. */
function LinkStatus({ link, now }: { link: OrderLink; now: Date }) {
  const [last] = link.uses
  return (
    <>
      {link.revokedAt ? (
        <>
          Deactivated <DateTime at={link.revokedAt} />
        </>
      ) : (
        <>
          {isOpen(link, now) ? 'Valid until' : 'Expired on'} <DateTime at={link.expiresAt} />
        </>
      )}
      {' · '}
      {last ? (
        <>
          {usesOf(link)} (<DateTime at={last.at} as="ago" />, {last.device})
        </>
      ) : (
        'not used yet'
      )}
    </>
  )
}

/** Some browsers forbid it after a delay; then users copy the link themselves. */
const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
