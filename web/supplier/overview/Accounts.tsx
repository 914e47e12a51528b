import { IconChevronRight } from '@tabler/icons-react'
import type { supplierOverview } from '#contract/insight/supplier-overview.ts'
import type { Returned } from '#contract/platform/endpoint.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf } from '#web/shared/format.ts'
import { OverviewCard, OverviewMore, OverviewRow, OverviewRows } from '#web/shared/overview/OverviewCard.tsx'
import { paths } from '#web/site/paths.ts'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './Overview.module.css'

type Accounts = Returned<typeof supplierOverview.accounts>

/** Customers who no longer order; those who ordered last are easiest to win back. */
export function QuietAccounts({ quiet: { count, accounts } }: { quiet: Accounts['quiet'] }) {
  if (count === 0)
    return (
      <OverviewCard
        label="Customers not ordering"
        big="No customer has stopped ordering"
        quiet="Customers without an order in their usual time appear here."
      />
    )
  const filter = 'NotOrdering'
  return (
    <OverviewCard label="Customers not ordering" big={countOf(count, 'customer')}>
      <OverviewRows>
        {accounts.map(({ id, name, lastOrderedAt }) => (
          <OverviewRow
            key={id}
            to={paths.supplier.accountActivityAt({ filter, id })}
            name={
              <TwoLines
                below={
                  <>
                    Last ordered <DateTime at={lastOrderedAt} />
                  </>
                }
              >
                {name}
              </TwoLines>
            }
            end={<IconChevronRight size={16} stroke={1.8} aria-hidden="true" />}
          />
        ))}
      </OverviewRows>
      {count > accounts.length && (
        <OverviewMore to={paths.supplier.accountActivityAt({ filter })}>All {count} customers</OverviewMore>
      )}
    </OverviewCard>
  )
}

/** One's own to-dos that are due. */
export function DueTodos({ todos: { count, due } }: { todos: Accounts['todos'] }) {
  const all = paths.supplier.todos({}, { show: 'due' })
  if (count === 0) return <OverviewCard label="Your to-dos" big="Nothing due" quiet="Your to-dos appear here on their day." />
  return (
    <OverviewCard label="Your to-dos" big={`${count} due`}>
      <OverviewRows>
        {due.map(({ id, name, dueDate, isOverdue, venue }) => (
          <OverviewRow
            key={id}
            to={paths.supplier.todo({ id })}
            name={<TwoLines below={venue?.name}>{name}</TwoLines>}
            end={
              isOverdue ? (
                <span className={classes.problem}>
                  Since <DateTime at={dueDate} as="day" />
                </span>
              ) : (
                <DateTime at={dueDate} as="time" />
              )
            }
          />
        ))}
      </OverviewRows>
      {count > due.length && <OverviewMore to={all}>All {count} to-dos</OverviewMore>}
    </OverviewCard>
  )
}
