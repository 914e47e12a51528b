import type { Supplier } from '#contract/parties/suppliers.ts'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { CutOff } from '../order-pad/CutOff.tsx'
import { OrderLink } from '../order-pad/OrderLink.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import classes from './Suppliers.module.css'

/** A supplier: its products, delivery days, and the button to order or connect. */
export function SupplierCard({ supplier }: { supplier: Supplier }) {
  const { id, name, city, categories, productCount, isConnected, isOwn, connectionStatus, nextDeliveryDate, orderBefore } =
    supplier
  return (
    <article className={classes.card}>
      <div className={classes.cardHead}>
        <span className={classes.logo} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <div>
          <h2 className={classes.cardName}>
            <TextLink to={paths.buyer.supplier({ id })}>{name}</TextLink>
          </h2>
          <p className={classes.quiet}>{[city, countOf(productCount, 'product')].filter(Boolean).join(' · ')}</p>
        </div>
        {isOwn && <StatusBadge tone="plum">Off-platform</StatusBadge>}
        {!isConnected && connectionStatus && (
          <StatusBadge tone="saffron">
            {supplier.requestedBy === 'distributor'
              ? 'Your turn to answer'
              : connectionStatus === 'invitation_sent'
                ? 'Invited'
                : 'Requested'}
          </StatusBadge>
        )}
      </div>
      <p className={classes.sells}>{categories.slice(0, 5).join(', ') || supplier.description}</p>
      <p className={classes.quiet}>
        {isConnected && nextDeliveryDate && orderBefore ? (
          <CutOff nextDeliveryDate={nextDeliveryDate} orderBefore={orderBefore} />
        ) : (
          supplier.description
        )}
      </p>
      <div className={classes.cardActions}>
        {isConnected ? <OrderLink supplierId={id} /> : <ConnectButton supplier={supplier} />}
      </div>
    </article>
  )
}
