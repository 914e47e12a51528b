import { Notice } from '#web/ui/Notice.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { nameOf } from '../words.ts'
import { signedOutOf, useDesk } from './desk.ts'

/** Which providers nothing is sent to before somebody signs in again. */
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
