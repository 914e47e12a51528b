import { Checkbox } from '@mantine/core'
import { NOTIFICATION_EVENTS, type NotificationSettings, type SessionUser, session } from '#contract/parties/session.ts'
import type { Role } from '#contract/platform/permissions.ts'
import { useCall } from '#web/api/mutation.ts'
import { updateUser } from '#web/session/session.ts'
import classes from './settings.module.css'

type Event = (typeof NOTIFICATION_EVENTS)[number]

/** The events of each side. */
const WORDS: Record<Exclude<Role, 'admin'>, Partial<Record<Event, string>>> = {
  venue: {
    order_placed: 'An order is sent, or needs approval',
    order_answered: 'A supplier accepts or declines an order',
    order_changed: 'A supplier changes an order or sends a message',
    order_cancelled: 'An order is cancelled',
    price_planned: 'Prices are going to change',
    price_proposed: 'A supplier answers a price request',
    connection: 'A supplier asks to connect, or answers',
    stock_transferred: 'Stock is transferred between outlets',
  },
  distributor: {
    order_placed: 'A new order comes in',
    order_changed: 'A customer changes an order or sends a message',
    order_cancelled: 'An order is cancelled',
    order_delivered: 'A customer confirms a delivery',
    price_proposed: 'A customer requests a price or answers a proposal',
    par_level_reached: 'Stock falls below its par level',
    connection: 'A customer asks to connect, or answers',
    todo_due: 'A to-do is due',
  },
}

/** Checkboxes that save immediately. */
export function NotificationChoices({ user }: { user: SessionUser }) {
  const saving = useCall(session.updateMe)
  const words = WORDS[user.role.role === 'distributor' ? 'distributor' : 'venue']
  const events = NOTIFICATION_EVENTS.filter((event) => words[event])
  const set = (event: Event, way: 'mail' | 'app', isOn: boolean) => {
    const { notificationSettings: before } = user
    const notificationSettings: NotificationSettings = { ...before, [event]: { ...before[event], [way]: isOn } }
    updateUser({ ...user, notificationSettings })
    saving.ask({ body: { notificationSettings } }).then(updateUser, () => updateUser(user))
  }
  return (
    <table className={classes.choices}>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">Email</th>
          <th scope="col">In the app</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event}>
            <th scope="row">{words[event]}</th>
            {(['mail', 'app'] as const).map((way) => (
              <td key={way}>
                {/* biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control */}
                <label className={classes.tick}>
                  <Checkbox
                    aria-label={`${words[event]}, ${way === 'mail' ? 'by email' : 'in the app'}`}
                    checked={user.notificationSettings[event]?.[way] ?? true}
                    onChange={({ currentTarget }) => set(event, way, currentTarget.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
