import { config } from '#web/site/config.ts'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Message } from '#web/ui/Message.tsx'

/** Shown for an invalid join link. */
export default function OnboardingNotFoundPage() {
  return (
    <Message
      title="This link is no longer valid"
      actions={
        <>
          <LinkButton to={paths.login()}>Sign in</LinkButton>
          <LinkButton to={paths.public.freeTrial()} variant="default">
            Try {config.productName}
          </LinkButton>
        </>
      }
    >
      <p>
        It was already used, has expired after thirty days, or was replaced by a newer one. If you have joined, sign in. Otherwise
        ask your supplier for a new link.
      </p>
    </Message>
  )
}
