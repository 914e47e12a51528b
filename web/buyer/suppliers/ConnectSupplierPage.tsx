import { suppliers } from '#contract/parties/suppliers.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { useUser } from '#web/session/session.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { OrderLink } from '../order-pad/OrderLink.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { SupplierTerms } from './SupplierTerms.tsx'

export const loader = ({ params }: { params: Record<string, string> }) =>
  load(suppliers.find, { params: { distributorId: params.id ?? '' } })

/** Sends a connection request: the supplier, the outlet's details and the terms. */
export default function ConnectSupplierPage() {
  const id = useId()
  const supplier = useAnswer(suppliers.find, { params: { distributorId: id } })
  const { accountName } = useUser()
  return (
    <Page
      title={`Connect with ${supplier.name}`}
      subtitle={[supplier.city, supplier.categories.join(', ')].filter(Boolean).join(' · ')}
      crumbs={<TextLink to={paths.buyer.suppliers()}>Suppliers</TextLink>}
      actions={supplier.isConnected ? <OrderLink supplierId={id} /> : <ConnectButton supplier={supplier} />}
    >
      <Card title={supplier.isConnected ? 'Already connected' : 'What happens next'}>
        <p>
          {supplier.isConnected
            ? `${accountName} can order from ${supplier.name}.`
            : `${supplier.name} is asked whether they deliver to ${accountName}. Once they accept, you see their products and your prices.`}
        </p>
        {supplier.description && <p>{supplier.description}</p>}
      </Card>
      <SupplierTerms distributorId={id} />
    </Page>
  )
}
