import { Button } from '@mantine/core'
import { statements } from '#contract/billing/statements.ts'
import { call } from '#web/api/call.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useSave } from '#web/api/useSave.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { Money } from '#web/shared/Money.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'

/** What this outlet owes a supplier that issues its invoices here; nothing where it does not. */
export function SupplierAccount({ distributorId }: { distributorId: number }) {
  const params = { venueId: String(useVenueId()), distributorId: String(distributorId) }
  const { data: statement } = useAnswerLater(statements.findForVenue, { params, query: {} }, { quiet: true })
  const { save, isSaving } = useSave()
  if (!statement || (statement.entries.length === 0 && statement.balance === 0)) return null
  const { balance, overdue, currency, to, distributor } = statement
  return (
    <Card
      title="Account"
      actions={
        <Button
          variant="default"
          loading={isSaving}
          onClick={() =>
            save(() => call(statements.asPdfForVenue, { params, query: {} }), `Statement ${to} ${distributor.name}.pdf`)
          }
        >
          Statement
        </Button>
      }
    >
      <Facts
        facts={[
          {
            label: balance < 0 ? 'In credit' : 'Balance',
            value: <Money amount={Math.abs(balance)} currency={currency} />,
          },
          { label: 'Overdue', value: <Money amount={overdue} currency={currency} /> },
        ]}
      />
    </Card>
  )
}
