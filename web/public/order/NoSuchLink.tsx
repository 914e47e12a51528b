import { useLocation } from '@tanstack/react-router'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Message } from '#web/ui/Message.tsx'

/** Shown for an invalid link to an order; signed-in users find the order at the same address (G-021). */
export function NoSuchLink() {
  const next = useLocation().pathname
  return (
    <Message title="Order not found" actions={<LinkButton to={paths.login({}, { next })}>Sign in</LinkButton>}>
      <p>
        This link is wrong, has expired or was deactivated. Ask the sender for a new one, or sign in to see the order with your
        account.
      </p>
    </Message>
  )
}
