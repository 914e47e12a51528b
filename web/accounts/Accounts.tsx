import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { type Account, accounts } from '#contract/parties/accounts.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, queryClient, useAnswer } from '#web/api/query.ts'
import { begin } from '#web/session/session.ts'
import { ACCOUNT_KINDS, planOf } from '#web/shared/AccountStatus.tsx'
import { DateTime } from '#web/shared/DateTime.tsx'
import { portalHome } from '#web/site/guards.ts'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { later } from '#web/ui/later.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import classes from './Accounts.module.css'

const ChoosePlan = later(() => import('./ChoosePlan.tsx').then((part) => part.ChoosePlan))
const LeaveAccount = later(() => import('./LeaveAccount.tsx').then((part) => part.LeaveAccount))

const sentFor = (isFree: boolean) => ({ query: { limit: '100', accountType: isFree ? 'free' : 'premium,lite,free_trial' } })

export const loadAccounts = (isFree: boolean) => load(accounts.list, sentFor(isFree))

/** The companies a user works for: opened, accepted, left; paid and free ones on separate pages. */
export function Accounts({ isFree }: { isFree: boolean }) {
  const { data } = useAnswer(accounts.list, sentFor(isFree))
  const [opened, setOpened] = useState<{ what: 'leave' | 'plan'; account: Account } | null>(null)
  const close = () => setOpened(null)
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>Your accounts</h1>
        <p className={classes.intro}>Every company you work for, with one sign-in.</p>
        <div className={classes.actions}>
          <LinkButton to={paths.accounts.newSupplier()} variant="default">
            New supplier
          </LinkButton>
          <LinkButton to={paths.accounts.newGroup()} variant="default">
            New customer group
          </LinkButton>
        </div>
      </header>
      <Tabs
        label="Accounts"
        tabs={[
          { label: 'Paid and trial', to: paths.accounts.premium() },
          { label: 'Free', to: paths.accounts.free() },
        ]}
      />
      {data.length === 0 ? (
        <Empty title={isFree ? 'No free account' : 'No paid account'}>
          {isFree
            ? 'All your accounts have a paid plan or a trial. See “Paid and trial”.'
            : 'All your accounts are free. See “Free”.'}
        </Empty>
      ) : (
        <ul className={classes.list}>
          {data.map((account) => (
            <li key={account.id}>
              <AccountRow account={account} onOpen={(what) => setOpened({ what, account })} />
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <Suspense>
          {opened.what === 'leave' ? (
            <LeaveAccount account={opened.account} onClose={close} />
          ) : (
            <ChoosePlan account={opened.account} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  )
}

function AccountRow({ account, onOpen }: { account: Account; onOpen: (what: 'leave' | 'plan') => void }) {
  const navigate = useNavigate()
  const changes = { changes: [accounts.list] }
  const [opening, accepting, preferring] = [
    useCall(accounts.open),
    useCall(accounts.accept, changes),
    useCall(accounts.makeDefault, changes),
  ]
  const { id, name, kind, role, status, trialEndsAt, isCurrent, isDefault } = account
  const params = { params: { accountId: id } }
  const open = () =>
    opening.send(params, (session) => {
      begin(session)
      queryClient.clear()
      void navigate({ to: portalHome({ ...session.user, role: session.user.role.role }) })
    })
  return (
    <article className={classes.account} aria-label={name}>
      <div className={classes.what}>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.detail}>
          {ACCOUNT_KINDS[kind]} · {role.name} · {planOf(account)}
          {trialEndsAt && (
            <>
              {' '}
              · trial ends <DateTime at={trialEndsAt} as="date" />
            </>
          )}
        </p>
      </div>
      {isCurrent && <StatusBadge tone="bottle">Open now</StatusBadge>}
      {isDefault && !isCurrent && <StatusBadge tone="grey">Default</StatusBadge>}
      <div className={classes.actions}>
        {status === 'invited' ? (
          <>
            <Button variant="default" onClick={() => onOpen('leave')}>
              Decline
            </Button>
            <Button loading={accepting.isPending} onClick={() => accepting.send(params)}>
              Accept invitation
            </Button>
          </>
        ) : (
          <>
            {kind !== 'admin' && (
              <Button variant="subtle" color="gray" onClick={() => onOpen('leave')}>
                Leave
              </Button>
            )}
            {kind !== 'admin' && (
              <Button variant="default" onClick={() => onOpen('plan')}>
                Plan
              </Button>
            )}
            {!isDefault && (
              <Button variant="default" loading={preferring.isPending} onClick={() => preferring.send(params)}>
                Make default
              </Button>
            )}
            {!isCurrent && kind !== 'admin' && (
              <Button loading={opening.isPending} onClick={open}>
                Open
              </Button>
            )}
          </>
        )}
      </div>
    </article>
  )
}
