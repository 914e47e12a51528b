import { Button } from '@mantine/core'
import { terms } from '#contract/parties/terms.ts'
import { call } from '#web/api/call.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useSave } from '#web/api/useSave.ts'
import { useId } from '#web/routing/current.ts'
import { RichTextView } from '#web/shared/rich-text/RichTextView.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'

const sentFor = (id: string) => ({ params: { distributorId: id } })

export const loader = ({ params }: { params: Record<string, string> }) => load(terms.ofDistributor, sentFor(params.id ?? ''))

/** A supplier's public terms, to read and to save. */
export default function SupplierTermsPage() {
  const id = String(useId())
  const { distributor, body, version, createdAt } = useAnswer(terms.ofDistributor, sentFor(id))
  const { isSaving, save } = useSave()
  return (
    <Page
      title={`Terms of ${distributor.name}`}
      subtitle={version === null ? undefined : `Version ${version}, since ${(createdAt ?? '').slice(0, 10)}`}
      actions={
        version !== null && (
          <Button
            variant="default"
            loading={isSaving}
            onClick={() => save(() => call(terms.ofDistributorAsPdf, sentFor(id)), `Terms ${distributor.name}.pdf`)}
          >
            Download PDF
          </Button>
        )
      }
    >
      {body ? (
        <RichTextView text={body} />
      ) : (
        <Empty title="This supplier has no terms yet">Ask the supplier which ones apply.</Empty>
      )}
    </Page>
  )
}
