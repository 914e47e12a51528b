import type { ReactNode } from 'react'
import type { CustomerDetail } from '#contract/parties/customers.ts'
import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { standingOf } from './outlet-labels.ts'

/** The header of every page of one customer. */
export const outletHead = (customer: CustomerDetail, actions?: ReactNode) => {
  const { tone, word } = standingOf(customer.connectionStatus)
  return {
    title: customer.name,
    crumbs: <TextLink to={paths.supplier.outlets()}>Customers</TextLink>,
    subtitle: [customer.groupName, customer.city, customer.accountOwner && `Account owner: ${customer.accountOwner.name}`]
      .filter(Boolean)
      .join(' · '),
    actions: (
      <>
        <StatusBadge tone={tone}>{word}</StatusBadge>
        <NextStep customer={customer} />
        {actions}
      </>
    ),
    tabs: <OutletPageTabs customer={customer} />,
  }
}

/** The next step with a customer who does not trade yet. */
function NextStep({ customer: { id, connectionStatus, invitationId } }: { customer: CustomerDetail }) {
  const may = useRights()
  if (!may('manageVenue') || connectionStatus === 'active') return null
  if (invitationId !== null)
    return (
      <LinkButton variant="default" to={paths.supplier.proposal({ id: invitationId })}>
        {connectionStatus === 'invitation_sent' ? 'View invitation' : 'View request'}
      </LinkButton>
    )
  return <LinkButton to={paths.supplier.sendOnboardingLink({}, { outlet: id })}>Invite customer</LinkButton>
}

function OutletPageTabs({ customer: { id } }: { customer: CustomerDetail }) {
  const may = useRights()
  return (
    <Tabs
      label="Customer"
      tabs={[
        { label: 'Info', to: paths.supplier.outlet({ id }) },
        { label: 'Sales', to: paths.supplier.outletSales({ id }) },
        { label: 'Inventory', to: paths.supplier.outletInventory({ id }) },
        ...(may('seeAllAccounts') ? [{ label: 'Account', to: paths.supplier.outletAccount({ id }) }] : []),
        ...(may('manageVenue') ? [{ label: 'Users', to: paths.supplier.outletUsers({ id }) }] : []),
        ...(may('seeProducts') ? [{ label: 'Products', to: paths.supplier.outletProducts({ id }) }] : []),
      ]}
    />
  )
}
