import { type ReactNode, Suspense } from 'react'
import classes from './Page.module.css'

export type PageProps = {
  title: ReactNode
  /** Breadcrumbs to the parent pages. */
  crumbs?: ReactNode
  /** One line below the title. */
  subtitle?: ReactNode
  /** An image before the title. */
  picture?: ReactNode
  /** At most one primary button; the others are plain. */
  actions?: ReactNode
  tabs?: ReactNode
  /** Next to the content on wide screens, below it on narrow ones. */
  aside?: ReactNode
  children: ReactNode
}

/** The layout of every portal page: heading, optional tabs, content, optional side panel. */
export function Page({ title, crumbs, subtitle, picture, actions, tabs, aside, children }: PageProps) {
  return (
    <div className={classes.page}>
      {crumbs && (
        <nav aria-label="Breadcrumb" className={classes.crumbs}>
          {crumbs}
        </nav>
      )}
      <header className={classes.head}>
        {picture}
        <div className={classes.titles}>
          <h1 className={classes.title}>{title}</h1>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {tabs}
      <div className={classes.body} data-aside={aside ? true : undefined}>
        <div className={classes.content}>
          <Suspense>{children}</Suspense>
        </div>
        {aside && <aside className={classes.aside}>{aside}</aside>}
      </div>
    </div>
  )
}
