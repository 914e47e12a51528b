import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { dashboard } from '#contract/insight/dashboard.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { OrderLink } from '#web/buyer/order-pad/OrderLink.tsx'
import { useRoute } from '#web/routing/current.ts'
import { useUser } from '#web/session/session.ts'
import { formatDate } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { useNow } from '#web/shared/useNow.ts'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { ActionItems } from './ActionItems.tsx'
import { Arriving } from './Arriving.tsx'
import { OrderBefore } from './OrderBefore.tsx'
import classes from './Overview.module.css'
import { NewProducts, PriceChanges } from './ProductNews.tsx'
import { SpendByWeek } from './SpendByWeek.tsx'

const UploadDialog = later(() => import('#web/buyer/invoices/UploadDialog.tsx').then((part) => part.UploadDialog))

export const loader = () => load(dashboard.stats, {})

/** The overview: cut-offs, deliveries, action items, then figures. */
export default function OverviewPage() {
  const stats = useAnswer(dashboard.stats, {})
  const navigate = useNavigate()
  const isUploading = useRoute()?.path === paths.buyer.upload.template
  const { timezone } = useFormats()
  const now = useNow().toISOString()
  const today = formatDate(now, { dateFormat: 'YYYY-MM-DD', timezone })
  const { currency } = stats

  return (
    <Page
      title={`${formatDate(now, { dateFormat: 'dddd', timezone })} at ${usePlaceName()}`}
      actions={
        <>
          <LinkButton to={paths.buyer.upload()} variant="default" resetScroll={false}>
            Upload invoice
          </LinkButton>
          <OrderLink />
        </>
      }
    >
      <div className={classes.urgent}>
        <OrderBefore cutOffs={stats.cutOffs} />
        <Arriving arriving={stats.arriving} currency={currency} today={today} />
        <ActionItems needs={stats.needsYou} today={today} />
      </div>
      <div className={classes.figures}>
        <SpendByWeek weeks={stats.spendByWeek} currency={currency} />
        <PriceChanges currency={currency} />
      </div>
      <NewProducts currency={currency} />
      {isUploading && (
        <Suspense>
          <UploadDialog onClose={() => void navigate({ to: paths.buyer.overview(), resetScroll: false })} />
        </Suspense>
      )}
    </Page>
  )
}

/** The current outlet, or the whole group. */
function usePlaceName(): string {
  const { context, venues, group, accountName } = useUser()
  if (context?.context === 'venue-group') return group?.name ?? accountName
  return venues.find(({ id }) => id === context?.contextId)?.name ?? accountName
}
