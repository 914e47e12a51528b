import type { ReactNode } from 'react'
import { PlainFrame } from '#web/shared/PlainFrame.tsx'
import { config } from '#web/site/config.ts'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './PublicLayout.module.css'

/** The layout of pages opened by a link without signing in. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <PlainFrame
      home={paths.login()}
      actions={
        <LinkButton to={paths.login()} variant="default">
          Sign in
        </LinkButton>
      }
      footer={
        <p className={classes.footer}>
          Powered by {config.productName} · <TextLink to={paths.login()}>Sign in</TextLink> to see all your orders
        </p>
      }
    >
      <div className={classes.column}>{children}</div>
    </PlainFrame>
  )
}
