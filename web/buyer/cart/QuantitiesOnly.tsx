import { Checkbox } from '@mantine/core'
import type { UseCart } from './useCart.ts'

/** A list of quantities, for which no stock is set aside (G-025). */
export const QuantitiesOnly = ({ cart }: { cart: UseCart }) => (
  <Checkbox
    mt={10}
    mb={4}
    label="Quantities only"
    description="The supplier sets no stock aside; a price of the day may stay open."
    checked={cart.info.distributorType === 'simple'}
    onChange={({ currentTarget: { checked } }) =>
      cart.change({ info: { ...cart.info, distributorType: checked ? 'simple' : 'purchase' } })
    }
  />
)
