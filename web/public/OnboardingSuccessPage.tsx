import { suppliers } from '#contract/parties/suppliers.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useQueryOfAddress } from '#web/routing/current.ts'
import { useUserMaybe } from '#web/session/session.ts'
import { visitorCarts } from '#web/shared/visitor-cart.ts'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Message } from '#web/ui/Message.tsx'

/** Shown after joining, or after answering an invitation: the next step (R-055, G-078). */
export default function OnboardingSuccessPage() {
  const { onboarding, fromShoppingCart, isInvitation } = useQueryOfAddress()
  const user = useUserMaybe()
  const isBuyer = user?.role.role === 'venue'
  const connected = useAnswerLater(suppliers.connected, { query: {} }, { when: isBuyer, quiet: true })
  const isPending = isBuyer && connected.data !== undefined && connected.data.data.length === 0
  const cart = visitorCarts()[0]

  if (!user) {
    return (
      <Message
        title={isInvitation ? 'Thank you for your answer' : 'Thank you'}
        actions={<LinkButton to={paths.login()}>Sign in</LinkButton>}
      >
        <p>Sign in to see your suppliers and place orders.</p>
      </Message>
    )
  }
  if (isPending) {
    return (
      <Message
        title="You have joined. The supplier still has to accept"
        actions={<LinkButton to={paths.buyer.connectionRequests()}>View request</LinkButton>}
      >
        <p>The supplier was notified and has to accept before your first order. You will get an email.</p>
        {cart && <p>The products you chose stay in your cart until then.</p>}
      </Message>
    )
  }
  return (
    <Message
      title={onboarding ? `Welcome, ${user.name.split(' ')[0]}` : isInvitation ? 'You are connected' : 'All set'}
      actions={
        fromShoppingCart ? (
          <>
            <LinkButton to={paths.buyer.cart()}>Back to your cart</LinkButton>
            <LinkButton to={paths.buyer.products()} variant="default">
              Continue shopping
            </LinkButton>
          </>
        ) : (
          <LinkButton to={isBuyer ? paths.buyer.products() : paths.home()}>{isBuyer ? 'Start ordering' : 'Continue'}</LinkButton>
        )
      }
    >
      <p>
        {fromShoppingCart
          ? 'The products you chose are in your cart, ready to order.'
          : isInvitation
            ? 'Your supplier was notified. Their products and your prices are in the order pad.'
            : 'You can place your first order.'}
      </p>
    </Message>
  )
}
