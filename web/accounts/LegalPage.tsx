import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { TextPage } from './TextPage.tsx'

/** Links to the legal texts. */
export default function LegalPage() {
  return (
    <TextPage title="Legal">
      <p>
        <TextLink to={paths.buyer.terms()}>Terms and conditions</TextLink>: the rules of using the platform.
      </p>
      <p>
        <TextLink to={paths.buyer.privacy()}>Privacy policy</TextLink>: what is stored about people, why and for how long.
      </p>
    </TextPage>
  )
}
