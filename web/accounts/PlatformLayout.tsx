import type { ReactNode } from 'react'
import { currentVisitor, useUserMaybe } from '#web/session/session.ts'
import { AvatarMenu } from '#web/shared/AvatarMenu.tsx'
import { PlainFrame } from '#web/shared/PlainFrame.tsx'
import { portalHome } from '#web/site/guards.ts'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PlatformLinks } from './PlatformLinks.tsx'

/** The layout of pages outside the portals: accounts, features, legal texts. */
export function PlatformLayout({ children }: { children: ReactNode }) {
  const user = useUserMaybe()
  const { rights } = currentVisitor()
  return (
    <PlainFrame
      home={rights ? portalHome(rights) : paths.login()}
      actions={user ? <AvatarMenu /> : <LinkButton to={paths.login()}>Sign in</LinkButton>}
      footer={<PlatformLinks />}
    >
      {children}
    </PlainFrame>
  )
}
