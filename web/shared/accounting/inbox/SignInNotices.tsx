import { Notice } from '#web/ui/Notice.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { nameOf } from '../words.ts'
import { signedOutOf, useDesk } from './desk.ts'

/** Which providers need a new sign-in before anything is sent. */
export function SignInNotices() {
  const desk = useDesk()
  return signedOutOf(desk).map((provider) => {
    const books = desk.booksOf(provider)
    return (
      <Notice key={provider} tone="beet">
        Nothing is sent to {nameOf(provider)} until you{' '}
        {books ? <TextLink to={books.account}>sign in again</TextLink> : 'sign in again'}. Waiting documents are sent
        automatically afterwards.
      </Notice>
    )
  })
}
