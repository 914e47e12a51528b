import { Switch } from '@mantine/core'
import { Card } from '#web/ui/Card.tsx'
import classes from './ProductStateFields.module.css'
import type { ProductStateFieldsProps } from './ProductStateFields.tsx'

/** Whether customers see a product, and whether its stock is tracked. */
export function ProductStateControl({ hidden, tracked, shop }: ProductStateFieldsProps) {
  return (
    <Card title="Visibility and stock">
      <div className={classes.switches}>
        <Switch
          label="Hidden from all customers"
          description={hidden.hint}
          checked={hidden.isOn}
          disabled={hidden.disabled}
          onChange={(event) => hidden.onChange(event.currentTarget.checked)}
        />
        {shop && (
          <Switch
            label="Shown in your shop"
            description={shop.hint}
            checked={shop.isOn}
            disabled={shop.disabled}
            onChange={(event) => shop.onChange(event.currentTarget.checked)}
          />
        )}
        <Switch
          label="Track stock"
          description={tracked.hint}
          checked={tracked.isOn}
          disabled={tracked.disabled}
          onChange={(event) => tracked.onChange(event.currentTarget.checked)}
        />
      </div>
    </Card>
  )
}
