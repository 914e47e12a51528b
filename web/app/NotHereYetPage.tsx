import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useRoute } from '#web/routing/current.ts'
import { currentVisitor } from '#web/session/session.ts'
import { BrandMark } from '#web/shared/BrandMark.tsx'
import { portalHome } from '#web/site/guards.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Message } from '#web/ui/Message.tsx'
import { aboutOf } from './abouts.ts'

/** Shown for a screen that is not built yet: its description, and a way back. */
export default function NotHereYetPage() {
  const router = useRouter()
  const route = useRoute()
  const { rights } = currentVisitor()
  return (
    <Message
      title={route?.title ?? 'Not available yet'}
      mark={<BrandMark size={40} tone="frame" />}
      actions={
        <>
          <Button variant="default" onClick={() => router.history.back()}>
            Go back
          </Button>
          <LinkButton to={rights ? portalHome(rights) : '/login'} variant="light">
            {rights ? 'Home' : 'Sign in'}
          </LinkButton>
        </>
      }
    >
      <p>{route && aboutOf(route)}</p>
      <p>This page is not available yet.</p>
    </Message>
  )
}
