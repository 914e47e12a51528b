import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { customers } from '#contract/parties/customers.ts'
import { type AccountDetail, accountActivity } from '#contract/sales/account-activity.ts'
import { STAGE_NAMES } from '#contract/sales/stage-names.ts'
import { todos } from '#contract/sales/todos.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer, useAnswerLater, useList } from '#web/api/query.ts'
import { usePlace } from '#web/routing/current.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf, formatMoney } from '#web/shared/format.ts'
import { OrderStatusBadge } from '#web/shared/OrderStatusBadge.tsx'
import { paths } from '#web/site/paths.ts'
import { sameSearch } from '#web/ui/as-search.ts'
import panel from '#web/ui/document-panel.module.css'
import { Facts } from '#web/ui/Facts.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { later } from '#web/ui/later.ts'
import { Select } from '#web/ui/Select.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { AccountMonths } from './AccountMonths.tsx'
import { accountSent, filterOf } from './account-views.ts'
import classes from './Crm.module.css'
import { ACCOUNT_CHANGES } from './crm-changes.ts'
import { amountsText, choicesOf, STAGE_TONES } from './crm-labels.ts'
import { PlaceLinks } from './PlaceLinks.tsx'
import { TodoRows } from './TodoRows.tsx'
import { UnsentNotice } from './UnsentNotice.tsx'

const AccountHistory = later(() => import('./AccountHistory.tsx').then((part) => part.AccountHistory))
const AccountInfo = later(() => import('./AccountInfo.tsx').then((part) => part.AccountInfo))
const LogActivityForm = later(() => import('./LogActivityForm.tsx').then((part) => part.LogActivityForm))
const NoteForm = later(() => import('./NoteForm.tsx').then((part) => part.NoteForm))
const TodoForm = later(() => import('./TodoForm.tsx').then((part) => part.TodoForm))

/** One account: what to do next, what it is worth, and what happened. */
export function AccountPanel({ id }: { id: number }) {
  const account = useAnswer(accountActivity.find, accountSent(id))
  const filter = filterOf(account.stage)
  if (usePlace('filter') !== filter)
    return <Navigate replace to={paths.supplier.accountActivityAt({ filter, id })} search={sameSearch} />
  return (
    <article className={panel.panel}>
      <header>
        <h1 className={panel.title}>
          {account.name} <StatusBadge tone={STAGE_TONES[account.stage]}>{STAGE_NAMES[account.stage]}</StatusBadge>
        </h1>
        <p className={panel.by}>{[account.groupName, account.address || account.city].filter(Boolean).join(' · ')}</p>
      </header>
      <UnsentNotice />
      <Actions account={account} />
      <Facts
        facts={[
          { label: 'Account owner', value: <Owner account={account} /> },
          { label: 'Category', value: account.customerCategory?.name },
          { label: 'Customer since', value: <DateTime at={account.accountOpenedAt} /> },
          { label: 'Last order', value: <DateTime at={account.lastOrderedAt} as="ago" /> },
          { label: 'Spent this year', value: amountsText(account.spent) },
          { label: 'Orders this year', value: account.orderCount },
        ]}
      />
      <div className={classes.sections}>
        <OpenTodos account={account} />
        <Note account={account} />
        <AccountMonths account={account} />
        <Products account={account} />
        <Orders account={account} />
        <Suspense>
          <AccountHistory id={id} />
        </Suspense>
      </div>
    </article>
  )
}

function Actions({ account }: { account: AccountDetail }) {
  const may = useRights()
  const [dialog, setDialog] = useState<'log' | 'info' | null>(null)
  return (
    <div className={panel.actions}>
      <Button onClick={() => setDialog('log')}>Log activity…</Button>
      <PlaceLinks place={account} />
      <Button
        variant="default"
        leftSection={<IconInfoCircle size={17} stroke={1.7} aria-hidden="true" />}
        onClick={() => setDialog('info')}
      >
        Info
      </Button>
      {account.stage === 'target_account' || account.stage === 'pending_account_opening'
        ? may('manageVenue') && <Invite account={account} />
        : may('editOrder') && (
            <LinkButton variant="default" to={paths.supplier.newOrder({}, { venue: account.id })}>
              New order
            </LinkButton>
          )}
      {dialog !== null && (
        <Suspense>
          {dialog === 'log' ? (
            <LogActivityForm account={account} onClose={() => setDialog(null)} />
          ) : (
            <AccountInfo account={account} onClose={() => setDialog(null)} />
          )}
        </Suspense>
      )}
    </div>
  )
}

/** The next step with an account that does not trade yet. */
function Invite({ account: { id } }: { account: AccountDetail }) {
  const { data: customer } = useAnswerLater(customers.find, { params: { venueId: id } }, { quiet: true })
  if (!customer) return null
  if (customer.invitationId !== null)
    return (
      <LinkButton variant="default" to={paths.supplier.proposal({ id: customer.invitationId })}>
        {customer.connectionStatus === 'invitation_sent' ? 'View invitation' : 'View request'}
      </LinkButton>
    )
  return (
    <LinkButton variant="default" to={paths.supplier.sendOnboardingLink({}, { outlet: id })}>
      Invite customer
    </LinkButton>
  )
}

function Owner({ account }: { account: AccountDetail }) {
  const may = useRights()
  const mayAssign = may('assignAccountOwner', 'manageVenue')
  const { data: owners } = useAnswerLater(accountActivity.accountOwners, {}, { quiet: true, when: mayAssign })
  const change = useCall(customers.change, { changes: ACCOUNT_CHANGES })
  if (!mayAssign || !owners) return account.accountOwner?.name ?? 'Unassigned'
  const assign = (owner: string | null) =>
    change.send({ params: { venueId: account.id }, body: { accountOwnerId: owner === null ? null : Number(owner) } }, () =>
      toast.success('Account owner changed', account.name),
    )
  const current = account.accountOwner
  const choices = choicesOf(owners.data)
  return (
    <Select
      aria-label="Account owner"
      placeholder="Unassigned"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Remove account owner' }}
      nothingFoundMessage="No such person"
      disabled={change.isPending}
      data={
        current && !choices.some(({ value }) => value === String(current.id)) ? [...choicesOf([current]), ...choices] : choices
      }
      value={current ? String(current.id) : null}
      onChange={assign}
    />
  )
}

function OpenTodos({ account }: { account: AccountDetail }) {
  const mayWrite = useRights()('createTodos')
  const list = useList(todos.list, { query: { venue: account.id, show: 'open' } })
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section aria-label="To-dos">
      <h2 className={classes.heading}>
        To-dos
        {mayWrite && (
          <Button variant="default" size="compact-md" onClick={() => setIsAdding(true)}>
            New to-do
          </Button>
        )}
      </h2>
      {list.rows.length > 0 ? (
        <TodoRows rows={list.rows} />
      ) : (
        !list.isFirst && <p className={classes.note}>Nothing to do for this account.</p>
      )}
      {isAdding && (
        <Suspense>
          <TodoForm account={account} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Note({ account }: { account: AccountDetail }) {
  const mayWrite = useRights()('manageVenue')
  const [isEditing, setIsEditing] = useState(false)
  return (
    <section aria-label="Note">
      <h2 className={classes.heading}>
        Note
        {mayWrite && (
          <Button variant="default" size="compact-md" onClick={() => setIsEditing(true)}>
            Edit note
          </Button>
        )}
      </h2>
      {account.note ? (
        <p className={classes.reads}>{account.note}</p>
      ) : (
        <p className={classes.note}>Notes about this account. Only your company sees them.</p>
      )}
      {isEditing && (
        <Suspense>
          <NoteForm account={account} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Products({ account: { products, stage } }: { account: AccountDetail }) {
  if (products.length === 0) return null
  return (
    <section aria-label="Products">
      <h2 className={classes.heading}>{stage === 'not_ordering_account' ? 'Used to buy' : 'Buys most often'}</h2>
      <ul className={classes.rows}>
        {products.map((one) => (
          <li key={one.id}>
            <span className={classes.what}>
              {one.name}
              <small>
                {one.unit} · last <DateTime at={one.lastOrderedAt} />
              </small>
            </span>
            <span>{countOf(one.orderCount, 'order')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Orders({ account: { id, orders } }: { account: AccountDetail }) {
  const maySee = useRights()('seeOrders')
  if (orders.length === 0) return null
  return (
    <section aria-label="Latest orders">
      <h2 className={classes.heading}>
        Latest orders
        {maySee && <TextLink to={paths.supplier.orders({}, { view: 'all', venue: id })}>All orders</TextLink>}
      </h2>
      <ul className={classes.rows}>
        {orders.map((order) => (
          <li key={order.id}>
            <span className={classes.what}>
              {maySee ? (
                <TextLink to={paths.supplier.orders({ id: order.id }, { view: 'all' })}>
                  #{order.orderNumber ?? order.id}
                </TextLink>
              ) : (
                `#${order.orderNumber ?? order.id}`
              )}
              <small>
                <DateTime at={order.orderedAt} />
              </small>
            </span>
            <OrderStatusBadge status={order.status} side="supplier" />
            <span className={classes.amount}>{formatMoney(order.amountWithTax, order.currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
