import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { config } from '#web/site/config.ts'
import { BrandMark } from './BrandMark.tsx'
import classes from './PlainFrame.module.css'

/** A frame without a menu: brand, actions, content, footer. */
export function PlainFrame({
  home,
  actions,
  footer,
  isWide = false,
  children,
}: {
  home: string
  actions?: ReactNode
  footer?: ReactNode
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={classes.frame} data-wide={isWide || undefined}>
      <header className={classes.bar}>
        <Link to={home} className={classes.brand} aria-label={`${config.productName}, home`}>
          <BrandMark size={24} tone="frame" />
          {config.productName}
        </Link>
        <div className={classes.actions}>{actions}</div>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </div>
  )
}
