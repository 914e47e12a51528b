import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { AccountStage } from '#contract/parties/account-stage.ts'
import { accountActivity } from '#contract/sales/account-activity.ts'
import { STAGE_NAMES } from '#contract/sales/stage-names.ts'
import { type Todo, todos } from '#contract/sales/todos.ts'
import { load, loadList, useAnswerLater, useList } from '#web/api/query.ts'
import { currentUser, useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { formatDay } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { useNow } from '#web/shared/useNow.ts'
import { paths } from '#web/site/paths.ts'
import { UnsentDrafts } from '#web/supplier/orders/write/UnsentDrafts.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Figures } from '#web/ui/Figures.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { later } from '#web/ui/later.ts'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { FILTERS, filterOf } from './account-views.ts'
import classes from './Crm.module.css'
import { CrmTabs } from './CrmTabs.tsx'
import { amountsText } from './crm-labels.ts'
import { DueBadge } from './due.tsx'
import { PlaceLinks } from './PlaceLinks.tsx'
import { DoneButton } from './TodoRows.tsx'
import { UnsentNotice } from './UnsentNotice.tsx'

const LogActivityForm = later(() => import('./LogActivityForm.tsx').then((part) => part.LogActivityForm))
const TodoForm = later(() => import('./TodoForm.tsx').then((part) => part.TodoForm))

const dueOf = (userId: number) => ({ query: { show: 'due' as const, accountOwnerId: userId, limit: '100' } })
const TOTALS = { query: { range: 'this_month' as const } }

export const loader = () =>
  Promise.all(
    [loadList(todos.list, dueOf(currentUser()?.id ?? 0)), load(accountActivity.totals, TOTALS)].map((one) => one.catch(() => {})),
  )

/** What the user has to do today, where it is, and how their accounts are. */
export default function MyDayPage() {
  const user = useUser()
  const may = useRights()
  const { timezone } = useFormats()
  const now = useNow()
  const due = useList(todos.list, dueOf(user.id))
  const { data: totals } = useAnswerLater(accountActivity.totals, TOTALS, { quiet: true })
  const [opened, setOpened] = useState<'log' | 'todo' | Todo | null>(null)
  const close = () => setOpened(null)
  return (
    <Page
      title="My day"
      subtitle={formatDay(now.toISOString(), timezone)}
      tabs={<CrmTabs />}
      actions={
        <>
          {may('createTodos') && (
            <Button variant="default" onClick={() => setOpened('todo')}>
              New to-do
            </Button>
          )}
          <Button onClick={() => setOpened('log')}>Log activity</Button>
        </>
      }
    >
      <UnsentNotice />
      <UnsentDrafts />
      {due.problem && due.rows.length === 0 ? (
        <NotLoaded problem={due.problem} again={due.again} />
      ) : !due.isFirst && due.rows.length === 0 ? (
        <Empty
          title="Nothing is due today"
          action={
            <LinkButton to={paths.supplier.todos()} variant="default">
              All to-dos
            </LinkButton>
          }
        >
          To-dos that are due today or before are listed here.
        </Empty>
      ) : (
        <ol className={classes.day} aria-label="Due to-dos" aria-busy={due.isFirst}>
          {due.rows.map((todo) => (
            <li key={todo.id} className={classes.card}>
              <div className={classes.cardTitle}>
                <span className={classes.what}>
                  <TextLink to={paths.supplier.activityTodo({ id: todo.id })}>{todo.name}</TextLink>
                  {todo.venue && <small>{[todo.venue.name, todo.venue.address].filter(Boolean).join(' · ')}</small>}
                </span>
                <DueBadge todo={todo} />
              </div>
              <div className={classes.ways}>
                {todo.venue && <PlaceLinks place={todo.venue} />}
                {todo.venue && (
                  <Button variant="default" onClick={() => setOpened(todo)} aria-label={`Log activity at ${todo.venue.name}`}>
                    Log activity
                  </Button>
                )}
                <DoneButton todo={todo} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {due.hasMore && (
        <Button variant="default" onClick={due.loadMore} loading={due.isLoadingMore}>
          Show more
        </Button>
      )}
      {totals && (
        <div className={classes.stages}>
          <Figures
            label="Accounts this month"
            figures={inOrder(totals.stages).map(({ stage, accounts, spent }) => ({
              name: STAGE_NAMES[stage],
              value: String(accounts),
              below: spent.length > 0 && `${amountsText(spent)} this month`,
              to: paths.supplier.accountActivityAt({ filter: filterOf(stage) }),
            }))}
          />
        </div>
      )}
      {opened !== null && (
        <Suspense>
          {opened === 'todo' ? (
            <TodoForm onClose={close} />
          ) : opened === 'log' ? (
            <LogActivityForm onClose={close} />
          ) : (
            <LogActivityForm todo={opened} {...(opened.venue && { account: opened.venue })} onClose={close} />
          )}
        </Suspense>
      )}
    </Page>
  )
}

/** Stages in the order in which an account moves through them, as their lists are. */
const inOrder = <T extends { stage: AccountStage }>(stages: readonly T[]): T[] =>
  FILTERS.flatMap((filter) => stages.filter(({ stage }) => filterOf(stage) === filter))
