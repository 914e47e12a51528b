import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'

export function PlatformLinks() {
  return (
    <>
      <TextLink to={paths.features()}>Features</TextLink>
      <TextLink to={paths.terms()}>Terms and conditions</TextLink>
      <TextLink to={paths.privacy()}>Privacy policy</TextLink>
    </>
  )
}
