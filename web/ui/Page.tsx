import { type ReactNode, Suspense } from 'react'
import classes from './Page.module.css'

export type PageProps = {
  title: ReactNode
  /** Where the page belongs: links upwards, before the title. */
  crumbs?: ReactNode
  /** One line below the title. */
  subtitle?: ReactNode
  /** A picture before the title. */
  picture?: ReactNode
  /** At most one primary button, the others plain. */
  actions?: ReactNode
  tabs?: ReactNode
  /** Beside the content on a wide screen, below it on a narrow one. */
  aside?: ReactNode
  children: ReactNode
}

/** Every page of a portal: head, perhaps tabs, content, perhaps something beside it. */
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
