import { Switch } from '@mantine/core'
import { Card } from '#web/ui/Card.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { useUnits } from '../catalogue.ts'
import { ParLevelFields } from '../ParLevelFields.tsx'
import type { StepProps } from './ProductWizard.tsx'

/** Step 2: par levels per warehouse, and who is notified. */
export function ParLevelStep({ frame, draft, problem, onChange, onNext }: StepProps) {
  const units = useUnits()
  const { info } = draft
  return (
    <FormPage
      {...frame}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      {!info.inventoryTracked && (
        <Card title="Stock">
          <Switch
            label="Track stock"
            description="Par levels require stock tracking."
            checked={info.inventoryTracked}
            onChange={(event) => onChange({ info: { ...info, inventoryTracked: event.currentTarget.checked } })}
          />
        </Card>
      )}
      <ParLevelFields
        values={draft}
        onChange={onChange}
        unit={units.find(({ id }) => String(id) === info.orderingUnitId)?.name ?? 'unit'}
        isTracked={info.inventoryTracked}
      />
    </FormPage>
  )
}
