import { config } from '#web/site/config.ts'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import classes from './Reports.module.css'
import { ReportTabs } from './ReportTabs.tsx'

/** A report that another service draws, where the installation names one (G-034, R-069). */
export default function ReportServicePage() {
  return (
    <Page title="Reports">
      <ReportTabs />
      {config.reportUrl === '' ? (
        <Empty
          title="No custom report"
          action={
            <LinkButton to={paths.buyer.invoiceReport()} variant="default">
              Invoices
            </LinkButton>
          }
        >
          {config.productName} shows a report of another service here once one is set up.
        </Empty>
      ) : (
        <iframe
          className={classes.frame}
          src={config.reportUrl}
          title="Custom report"
          sandbox="allow-scripts allow-same-origin"
        />
      )}
    </Page>
  )
}
