import { Select } from '#web/ui/Select.tsx'

const COUNTED = [
  { value: 'invoice', label: 'Invoice date' },
  { value: 'order', label: 'Order date' },
]

/** Which day of an order counts. */
export const CountedBy = ({ value, onChange }: { value: string; onChange: (byType: string) => void }) => (
  <Select
    label="Counted by"
    data={COUNTED}
    value={value}
    allowDeselect={false}
    onChange={(chosen) => onChange(chosen ?? 'invoice')}
  />
)
