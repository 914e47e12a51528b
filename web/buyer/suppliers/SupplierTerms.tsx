import { Button } from '@mantine/core'
import { terms } from '#contract/parties/terms.ts'
import { call } from '#web/api/call.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useSave } from '#web/api/useSave.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { RichTextView } from '#web/shared/rich-text/RichTextView.tsx'
import { Card } from '#web/ui/Card.tsx'

/** The terms of a supplier, and the accepted version. Hidden without terms. */
export function SupplierTerms({ distributorId, venueId }: { distributorId: number; venueId?: number }) {
  const here = useVenueId()
  const params = { venueId: String(venueId ?? here), distributorId: String(distributorId) }
  const { data } = useAnswerLater(terms.forVenue, { params }, { quiet: true, when: params.venueId !== '0' })
  const { isSaving, save } = useSave()
  if (!data?.body) return null
  return (
    <Card
      title={`Terms of ${data.distributor.name}`}
      note={data.accepted ? `Version ${data.accepted.version} accepted by ${data.accepted.userName}` : `Version ${data.version}`}
      actions={
        <Button
          variant="default"
          loading={isSaving}
          onClick={() => save(() => call(terms.forVenueAsPdf, { params }), `Terms ${data.distributor.name}.pdf`)}
        >
          Download PDF
        </Button>
      }
    >
      <RichTextView text={data.body} />
    </Card>
  )
}
