import { Link } from '@tanstack/react-router'
import { config } from '#web/site/config.ts'
import { BrandMark } from './BrandMark.tsx'
import { currentOf, type NavItem, type NavSection } from './navigation.ts'
import classes from './Sidebar.module.css'

/** The menu of a portal; icons only on narrow windows. */
export function Sidebar({
  sections,
  path,
  home,
  isInDrawer = false,
  onNavigate,
}: {
  sections: readonly NavSection[]
  path: string
  home: string
  isInDrawer?: boolean
  onNavigate?: () => void
}) {
  const current = currentOf(
    sections.flatMap(({ items }) => items),
    path,
  )
  return (
    <div className={classes.sidebar} data-drawer={isInDrawer || undefined}>
      <nav aria-label={isInDrawer ? 'Menu' : 'Main'} className={classes.nav}>
        <Link to={home} className={classes.brand} aria-label={`${config.productName}, home`} onClick={onNavigate}>
          <BrandMark />
          <span className={classes.label}>{config.productName}</span>
        </Link>
        {sections.map((section) => (
          <div key={section.label ?? ''} className={classes.section}>
            {section.label && <p className={classes.heading}>{section.label}</p>}
            <ul className={classes.list}>
              {section.items.map((item) => (
                <li key={item.to}>
                  <Entry item={item} isOn={item === current} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  )
}

function Entry({ item, isOn, onNavigate }: { item: NavItem; isOn: boolean; onNavigate: (() => void) | undefined }) {
  return (
    <Link
      to={item.to}
      // Pages below an address belong to the entry only if `within` lists them.
      activeOptions={{ exact: true, includeSearch: false }}
      className={classes.entry}
      aria-current={isOn ? 'page' : undefined}
      title={item.label}
      onClick={onNavigate}
    >
      <item.icon size={18} stroke={1.7} aria-hidden="true" />
      <span className={classes.label}>{item.label}</span>
      {item.count ? (
        <span className={classes.count}>
          {item.count > 99 ? '99+' : item.count}
          <span className={classes.hidden}> waiting</span>
        </span>
      ) : null}
    </Link>
  )
}
