import { currentVisitor } from '#web/session/session.ts'
import { config } from '#web/site/config.ts'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Message } from '#web/ui/Message.tsx'

/** Where visitors arrive who follow links out of mails and have no session: back to what they opened, or in. */
export function EntryPage({ title, text }: { title: string; text: string }) {
  const { linkPage } = currentVisitor()
  return (
    <Message
      title={title}
      actions={
        <>
          {linkPage !== null && <LinkButton to={linkPage}>Back to the order</LinkButton>}
          <LinkButton to={paths.login()} {...(linkPage !== null && { variant: 'default' })}>
            Sign in
          </LinkButton>
          <LinkButton to={paths.public.freeTrial()} variant="default">
            Try {config.productName}
          </LinkButton>
        </>
      }
    >
      <p>{text}</p>
    </Message>
  )
}
