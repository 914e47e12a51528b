import { IconBuildingStore } from '@tabler/icons-react'
import { redirect, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useQueryOfAddress } from '#web/routing/current.ts'
import { switchContext } from '#web/session/context.ts'
import { currentUser, useUser } from '#web/session/session.ts'
import { PlaceCard, PlaceList } from '#web/shared/PlaceCard.tsx'
import { isOwnAddress } from '#web/site/own-address.ts'
import { paths } from '#web/site/paths.ts'
import { Page } from '#web/ui/Page.tsx'

const addressOf = ({ next }: Record<string, string | undefined>): string =>
  next && isOwnAddress(next) ? next : paths.buyer.products()

export const loader = ({ search }: { search: Record<string, string> }) => {
  if (currentUser()?.scope !== 'venue-group') throw redirect({ href: addressOf(search), replace: true })
}

/** Whoever acts for a group chooses the outlet that a page is for, and continues there. */
export default function ChooseOutletPage() {
  const { venues, group } = useUser()
  const query = useQueryOfAddress()
  const navigate = useNavigate()
  const [isMoving, setIsMoving] = useState(false)

  const choose = async (venueId: number) => {
    setIsMoving(true)
    const isThere = await switchContext({ context: 'venue', contextId: venueId })
    setIsMoving(false)
    if (isThere) await navigate({ href: addressOf(query), replace: true })
  }
  return (
    <Page title="Choose an outlet" subtitle={`This page is for one outlet. You are acting for ${group?.name ?? 'the group'}.`}>
      <PlaceList label="Outlets">
        {venues.map(({ id, name }) => (
          <PlaceCard
            key={id}
            icon={IconBuildingStore}
            name={name}
            detail=""
            disabled={isMoving}
            onChoose={() => void choose(id)}
          />
        ))}
      </PlaceList>
    </Page>
  )
}
