import { currentVisitor } from '#web/session/session.ts'
import { BrandMark } from '#web/shared/BrandMark.tsx'
import { portalHome } from '#web/site/guards.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Message } from '#web/ui/Message.tsx'

/** Shown for unknown addresses. */
export default function NotFoundPage() {
  const { rights } = currentVisitor()
  return (
    <Message
      title="Page not found"
      mark={<BrandMark size={40} tone="frame" />}
      actions={<LinkButton to={rights ? portalHome(rights) : '/login'}>{rights ? 'Home' : 'Sign in'}</LinkButton>}
    >
      There is no page at this address. It may have moved, or the link may be incomplete.
    </Message>
  )
}
