import { suppliers } from '#contract/parties/suppliers.ts'
import { showsFee } from '#contract/pricing/delivery-fee.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { formatMoney } from '#web/shared/format.ts'
import { ImportExport } from '#web/shared/imports/ImportExport.tsx'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useVenueId } from '../cart/useCart.ts'
import { CutOff } from '../order-pad/CutOff.tsx'
import { OrderLink } from '../order-pad/OrderLink.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { SupplierAccount } from './SupplierAccount.tsx'
import { SupplierActions } from './SupplierActions.tsx'
import { SupplierAvailability } from './SupplierAvailability.tsx'
import { SupplierPageTabs } from './SupplierPageTabs.tsx'
import classes from './Suppliers.module.css'
import { daysInWords, periodInWords } from './terms-labels.ts'

export const loader = ({ params }: { params: Record<string, string> }) =>
  load(suppliers.find, { params: { distributorId: params.id ?? '' } })

/** One supplier: contact details, and terms of the connection. */
export default function SupplierInfoPage() {
  const id = useId()
  // an account is that of one outlet
  const venueId = useVenueId()
  const supplier = useAnswer(suppliers.find, { params: { distributorId: id } })
  const { terms, currency, address } = supplier
  const isForGroup = useUser().scope === 'venue-group'
  const outlet = isForGroup ? supplier.venues.find(({ id }) => id === supplier.termsVenueId) : undefined
  const may = useRights()
  return (
    <Page
      title={supplier.name}
      crumbs={<TextLink to={paths.buyer.suppliers()}>Suppliers</TextLink>}
      subtitle={
        terms ? <CutOff nextDeliveryDate={terms.nextDeliveryDate} orderBefore={terms.orderBefore} /> : supplier.description
      }
      actions={
        terms ? (
          <>
            <ImportExport whose={{ venueOf: id }} mayImport={may('manageSupplier')} />
            <SupplierActions supplier={supplier} />
            <OrderLink supplierId={id} />
          </>
        ) : (
          <>
            <SupplierActions supplier={supplier} />
            <ConnectButton supplier={supplier} />
          </>
        )
      }
      tabs={<SupplierPageTabs id={id} />}
    >
      <div className={classes.cards}>
        <Card title="Contact">
          <Facts
            facts={[
              {
                label: 'Contact',
                value: [supplier.primaryContactName, supplier.primaryContactPhone].filter(Boolean).join(' · '),
              },
              { label: 'Email', value: supplier.email && <a href={`mailto:${supplier.email}`}>{supplier.email}</a> },
              {
                label: 'Phone',
                value: supplier.phone && <a href={`tel:${supplier.phone.replace(/\s/g, '')}`}>{supplier.phone}</a>,
              },
              {
                label: 'Address',
                value: [address.street, [address.zipCode, address.city].filter(Boolean).join(' '), address.state]
                  .filter(Boolean)
                  .join(', '),
              },
              { label: 'Company', value: [supplier.legalName, supplier.companyRegistrationNumber].filter(Boolean).join(' · ') },
            ]}
          />
        </Card>
        {terms && (
          <Card title="Delivery and terms" note={outlet && `of ${outlet.name}; they may differ at other outlets`}>
            <Facts
              facts={[
                { label: 'Delivers', value: daysInWords(terms.deliveryDays) },
                { label: 'Lead time', value: periodInWords(terms.deliveryPeriodCount, terms.deliveryPeriod) },
                { label: 'Order before', value: `${terms.workingHours.to} (${terms.timezone.replaceAll('_', ' ')})` },
                {
                  label: 'Minimum order',
                  value:
                    terms.minimumOrderAmount && showsFee(terms)
                      ? `${formatMoney(terms.minimumOrderAmount, currency)}, delivery below it is ${formatMoney(terms.deliveryFee, currency)}`
                      : 'None',
                },
                {
                  label: 'Prices',
                  value: { inclusive: `${terms.tax} % tax included`, exclusive: `plus ${terms.tax} % tax`, exempt: 'no tax' }[
                    terms.taxCalculation
                  ],
                },
              ]}
            />
          </Card>
        )}
        {supplier.venues.length > 1 && <SupplierAvailability key={JSON.stringify(supplier.venues)} supplier={supplier} />}
        {(supplier.customInfo.accountNumber || supplier.customInfo.note) && (
          <Card title="Your notes" note="Only visible to your company.">
            <Facts
              facts={[
                { label: 'Your customer number', value: supplier.customInfo.accountNumber },
                { label: 'Note', value: supplier.customInfo.note },
              ]}
            />
          </Card>
        )}
        {terms && venueId > 0 && may('seeReports') && <SupplierAccount distributorId={id} />}
        <Card title="Products" note={`${supplier.productCount} products`}>
          <p className={classes.sells}>{supplier.categories.join(', ') || '—'}</p>
          <p className={classes.quiet}>{supplier.description}</p>
        </Card>
      </div>
    </Page>
  )
}
