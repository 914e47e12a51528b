import { useUser } from '#web/session/session.ts'
import { Select } from '#web/ui/Select.tsx'

/** Whether reports are of several outlets. */
export function useIsGroup(): boolean {
  const { context, venues } = useUser()
  return context?.context === 'venue-group' && venues.length > 1
}

/** Which outlet a report is of, by id, or empty for all; nothing where there is only one. */
export function OutletSelect({ value, onChange }: { value: string; onChange: (venue: string) => void }) {
  const { venues } = useUser()
  if (!useIsGroup()) return null
  return (
    <Select
      label="Outlet"
      placeholder="All outlets"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear outlet' }}
      data={venues.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value || null}
      onChange={(venue) => onChange(venue ?? '')}
    />
  )
}
