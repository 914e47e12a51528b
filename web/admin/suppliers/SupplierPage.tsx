import { administration } from '#contract/administration.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { planOf, Standing } from '#web/shared/Standing.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Page } from '#web/ui/Page.tsx'
import { supplierHead } from './supplier-head.tsx'
import { minimumOf, taxOf } from './supplier-words.ts'

export const loader = ({ params }: { params: Record<string, string> }) =>
  load(administration.distributor, { params: { distributorId: params.id ?? '' } })

/** One supplier: the company, its plan, and what its prices and deliveries follow. */
export default function SupplierPage() {
  const id = useId()
  const supplier = useAnswer(administration.distributor, { params: { distributorId: String(id) } })
  return (
    <Page {...supplierHead(supplier)}>
      <Card title="Company">
        <Facts
          columns={2}
          facts={[
            { label: 'Name', value: supplier.name },
            { label: 'Legal name', value: supplier.legalName },
            { label: 'Mail', value: supplier.email && <a href={`mailto:${supplier.email}`}>{supplier.email}</a> },
            { label: 'Phone', value: supplier.phone },
            { label: 'City', value: [supplier.city, supplier.country].filter(Boolean).join(', ') },
            { label: 'Time zone', value: supplier.timezone.replaceAll('_', ' ') },
          ]}
        />
      </Card>
      <Card title="Account">
        <Facts
          columns={2}
          facts={[
            { label: 'Status', value: <Standing status={supplier.status} /> },
            { label: 'Plan', value: planOf(supplier) },
            { label: 'Registered', value: supplier.registeredAt && <DateTime at={supplier.registeredAt} /> },
            { label: 'Created', value: <DateTime at={supplier.createdAt} /> },
          ]}
        />
      </Card>
      <Card title="Selling">
        <Facts
          columns={2}
          facts={[
            { label: 'Currency', value: supplier.currency },
            { label: 'Tax', value: taxOf(supplier) },
            { label: 'Delivery fee', value: minimumOf(supplier) },
          ]}
        />
      </Card>
    </Page>
  )
}
