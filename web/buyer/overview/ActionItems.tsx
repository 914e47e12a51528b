import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { countOf } from '#web/shared/format.ts'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './Overview.module.css'
import { need, outletsOf, type Stats } from './overview-labels.ts'

/** What needs attention; each line links to its list. */
export function ActionItems({ needs, today }: { needs: Stats['needsYou']; today: string }) {
  const count = needs.reduce((all, one) => all + one.count, 0)
  return (
    <section className={classes.card} aria-label="Needs attention">
      <h2 className={classes.over}>Needs attention</h2>
      <p className={classes.big}>{count === 0 ? 'Nothing to do' : countOf(count, 'thing')}</p>
      {count === 0 ? (
        <p className={classes.quiet}>Approvals, deliveries to receive and supplier messages appear here.</p>
      ) : (
        <ul className={classes.rows}>
          {needs.map((one) => {
            const { text, to } = need(one, today)
            const outlets = outletsOf(one)
            return (
              <li key={one.kind}>
                <Link to={to} className={classes.row}>
                  <span className={classes.name}>{outlets ? <TwoLines below={outlets}>{text}</TwoLines> : text}</span>
                  <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
