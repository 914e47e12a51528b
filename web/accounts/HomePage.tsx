import { Alert } from '@mantine/core'
import { IconBuildingStore, IconBuildingWarehouse, IconShieldCheck, IconUsersGroup } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionUser } from '#contract/parties/session.ts'
import { type Context, contextsOf, sameContext, switchContext } from '#web/session/context.ts'
import { currentUser, currentVisitor, useUser } from '#web/session/session.ts'
import { PlaceCard, PlaceList } from '#web/shared/PlaceCard.tsx'
import { portalHome } from '#web/site/guards.ts'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import classes from './HomePage.module.css'

/** Platform home: the choice of accounts, and what a blocked subscription needs (R-048, R-050). */
export default function HomePage() {
  const user = useUser()
  const { isBlocked } = currentVisitor()
  return (
    <div className={classes.home}>
      <h1 className={classes.title}>Hello {user.name.split(' ')[0]}</h1>
      {isBlocked && user.role.role !== 'admin' ? (
        <Alert color="beet" title="This subscription is blocked" role="alert">
          <p className={classes.blocked}>
            {user.accountName} is paused until the account is paid. You can still open current orders.
          </p>
          <div className={classes.actions}>
            <LinkButton to={paths.accounts.premium()} color="beet">
              View account
            </LinkButton>
            <LinkButton to={user.role.role === 'distributor' ? paths.supplier.orders() : paths.buyer.orders()} variant="default">
              Orders
            </LinkButton>
          </div>
        </Alert>
      ) : (
        <p className={classes.intro}>Choose where to work</p>
      )}
      <PlaceList label="Accounts">
        {placesOf(user).map((place) => (
          <PlaceOf
            key={place.name + place.kind}
            place={place}
            isCurrent={place.context !== null && sameContext(place.context, user.context)}
          />
        ))}
      </PlaceList>
    </div>
  )
}

type Place = { name: string; detail: string; kind: 'venue' | 'group' | 'supplier' | 'admin'; context: Context | null }

function placesOf(user: SessionUser): Place[] {
  if (user.role.role === 'admin') return [{ name: 'Platform', detail: user.role.name, kind: 'admin', context: null }]
  if (user.distributor)
    return [{ name: user.distributor.name, detail: `Supplier · ${user.role.name}`, kind: 'supplier', context: null }]
  return contextsOf(user).map(({ context, name, detail }) => ({
    name,
    detail: context.context === 'venue' ? `Outlet${detail ? ` · ${detail}` : ''}` : 'Group · all outlets',
    kind: context.context === 'venue' ? 'venue' : 'group',
    context,
  }))
}

const ICONS = { venue: IconBuildingStore, group: IconUsersGroup, supplier: IconBuildingWarehouse, admin: IconShieldCheck }

function PlaceOf({ place, isCurrent }: { place: Place; isCurrent: boolean }) {
  const navigate = useNavigate()
  const [isMoving, setIsMoving] = useState(false)

  const enter = async () => {
    setIsMoving(true)
    const isThere = !place.context || isCurrent || (await switchContext(place.context))
    setIsMoving(false)
    const user = currentUser()
    if (isThere && user) await navigate({ to: portalHome({ ...user, role: user.role.role }) })
  }
  return (
    <PlaceCard
      icon={ICONS[place.kind]}
      name={place.name}
      detail={isCurrent ? `${place.detail} · last used` : place.detail}
      disabled={isMoving}
      onChoose={() => void enter()}
    />
  )
}
