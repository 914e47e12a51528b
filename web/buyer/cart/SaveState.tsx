import classes from './CartDocket.module.css'
import type { UseCart } from './useCart.ts'

/** Whether the cart is saved on the server, for users about to close the page. */
export function SaveState({ state }: { state: UseCart['saving'] }) {
  if (state === 'kept')
    return (
      <span role="status" className={classes.kept}>
        No connection. Saved on this device and sent later
      </span>
    )
  return <span role="status">{state === 'saving' ? 'saving…' : 'saved'}</span>
}
