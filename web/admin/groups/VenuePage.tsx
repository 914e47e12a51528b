import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { administration } from '#contract/parties/administration.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { loadLocaleChoices } from '#web/shared/companies/CompanyFields.tsx'
import { NO_GROUP } from '#web/shared/search-path.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { VenueFields, venueSchema, venueValues } from './venue-form.tsx'
import { venueHead } from './venue-head.tsx'

const sentFor = (venueId: string) => ({ params: { venueId } })
const CHANGES = [administration.venue, administration.groupVenues, administration.venueGroup]

export const loader = ({ params }: { params: Record<string, string> }) =>
  Promise.all([load(administration.venue, sentFor(params.id ?? '')), loadLocaleChoices()])

/** One customer: details, address and delivery. */
export default function VenuePage() {
  const navigate = useNavigate()
  const [venueId, groupId] = [String(useId()), useId('groupId')]
  const venue = useAnswer(administration.venue, sentFor(venueId))
  const saving = useCall(administration.changeVenue, { changes: CHANGES, form: 'venue' })
  const removing = useCall(administration.removeVenue, { changes: CHANGES })
  const form = useForm({ schema: venueSchema, initial: venueValues(venue), problem: saving.problem })
  const close = async () => {
    const isSure = await confirm({
      title: `Close ${venue.name} permanently?`,
      message: 'No more orders can be placed for it. Its suppliers keep access to past orders.',
      confirm: 'Close customer',
      isDanger: true,
    })
    if (isSure)
      removing.send(
        sentFor(venueId),
        () => void navigate({ to: groupId === NO_GROUP ? paths.admin.groups() : paths.admin.groupVenues({ groupId }) }),
      )
  }
  return (
    <FormPage
      {...venueHead(venue, groupId)}
      submit="Save"
      available={form.isDirty}
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit((body) =>
        saving.send({ ...sentFor(venueId), body }, (saved) => {
          form.reset(venueValues(saved))
          toast.success('Customer saved')
        }),
      )}
    >
      <Card
        title="Customer"
        actions={
          <Button variant="default" loading={removing.isPending} onClick={() => void close()}>
            Close customer
          </Button>
        }
      >
        <VenueFields form={form} />
      </Card>
    </FormPage>
  )
}
