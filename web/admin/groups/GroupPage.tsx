import { administration } from '#contract/administration.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { planOf, Standing } from '#web/shared/Standing.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Page } from '#web/ui/Page.tsx'
import { groupHead } from './group-head.tsx'

export const loader = ({ params }: { params: Record<string, string> }) =>
  load(administration.venueGroup, { params: { groupId: params.groupId ?? '' } })

/** One group of outlets: its account. */
export default function GroupPage() {
  const groupId = useId('groupId')
  const group = useAnswer(administration.venueGroup, { params: { groupId: String(groupId) } })
  return (
    <Page {...groupHead(group)}>
      <Card title="Account">
        <Facts
          columns={2}
          facts={[
            { label: 'Name', value: group.name },
            { label: 'Status', value: <Standing status={group.status} /> },
            { label: 'Plan', value: planOf(group) },
            { label: 'Currency', value: group.currency },
            { label: 'Outlets', value: group.venueCount },
            { label: 'Users', value: group.userCount },
            { label: 'Created', value: <DateTime at={group.createdAt} /> },
          ]}
        />
      </Card>
    </Page>
  )
}
