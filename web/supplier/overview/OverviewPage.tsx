import { Suspense } from 'react'
import { supplierOverview } from '#contract/insight/supplier-overview.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { formatDate } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { useNow } from '#web/shared/useNow.ts'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { DueTodos, QuietAccounts } from './Accounts.tsx'
import { Deliveries } from './Deliveries.tsx'
import { OrdersToAnswer } from './OrdersToAnswer.tsx'
import classes from './Overview.module.css'
import { Part } from './Part.tsx'
import { ShortProducts } from './ShortProducts.tsx'
import { WeekRevenue } from './WeekRevenue.tsx'

const FirstSteps = later(() => import('../first-steps/FirstSteps.tsx').then((part) => part.FirstSteps))

/** The first page of the day, in the parts the user may see: what waits for an answer and what goes out first, then figures. */
export default function OverviewPage() {
  const may = useRights()
  const user = useUser()
  const { timezone } = useFormats()
  const day = formatDate(useNow().toISOString(), { dateFormat: 'dddd', timezone })
  return (
    <Page
      title={`${day} at ${user.distributor?.name ?? user.accountName}`}
      actions={may('premium', 'editOrder') && <LinkButton to={paths.supplier.newOrder()}>New order</LinkButton>}
    >
      {may('editSettings') && (
        <div className={classes.steps}>
          <Suspense>
            <FirstSteps />
          </Suspense>
        </div>
      )}
      <div className={classes.parts}>
        {may('seeOrders') && <OrderParts />}
        {may('premium', 'seeReports') && <RevenuePart />}
        {may('seeProducts') && <StockPart />}
        {may('premium', 'seeCRM') && <AccountParts />}
      </div>
    </Page>
  )
}

const QUIET = { quiet: true }

function OrderParts() {
  const found = useAnswerLater(supplierOverview.orders, {}, QUIET)
  return (
    <>
      <Part label="Orders to answer" of={found}>
        {({ toAnswer }) => <OrdersToAnswer toAnswer={toAnswer} />}
      </Part>
      <Part label="Deliveries" of={found}>
        {({ deliveries }) => <Deliveries days={deliveries} />}
      </Part>
    </>
  )
}

function RevenuePart() {
  const found = useAnswerLater(supplierOverview.revenue, {}, QUIET)
  return (
    <Part label="Ordered this week" of={found}>
      {(revenue) => <WeekRevenue revenue={revenue} />}
    </Part>
  )
}

/** Nothing where the supplier keeps no stock. */
function StockPart() {
  const isTracked = useUser().distributor?.inventoryTracking
  const found = useAnswerLater(supplierOverview.stock, {}, { ...QUIET, when: isTracked === true })
  if (!isTracked) return null
  return (
    <Part label="Low stock" of={found}>
      {(stock) => (stock.isTracked ? <ShortProducts stock={stock} /> : null)}
    </Part>
  )
}

function AccountParts() {
  const found = useAnswerLater(supplierOverview.accounts, {}, QUIET)
  return (
    <>
      <Part label="Customers not ordering" of={found}>
        {({ quiet }) => <QuietAccounts quiet={quiet} />}
      </Part>
      <Part label="Your to-dos" of={found}>
        {({ todos }) => <DueTodos todos={todos} />}
      </Part>
    </>
  )
}
