import type { ReactNode } from 'react'
import { BrandMark } from '#web/shared/BrandMark.tsx'
import { config } from '#web/site/config.ts'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './AuthLayout.module.css'

const LINES = [
  ['4', 'Truss tomatoes 5 kg', '127.20'],
  ['2', 'Cos lettuce twin ×12', '52.80'],
  ['8', 'Lemons 15 kg', '304.00'],
] as const

/** The layout of the sign-in pages: a sample docket on the left, the form on the right. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <aside className={classes.side}>
        <div className={classes.brand}>
          <BrandMark size={30} />
          {config.productName}
        </div>
        <div className={classes.picture} aria-hidden="true">
          <div className={classes.slip}>
            <div className={classes.slipHead}>
              <b>Docket to Northfield</b>
              <span>Sat 21 Nov</span>
            </div>
            {LINES.map(([quantity, name, amount]) => (
              <div className={classes.line} key={name}>
                <b>{quantity}</b>
                <span>{name}</span>
                <span>{amount}</span>
              </div>
            ))}
            <div className={classes.total}>
              <span>Total</span>
              <span>$484.00</span>
            </div>
          </div>
        </div>
        <p className={classes.promise}>Order from every supplier in one place. See every order the moment it is placed.</p>
      </aside>
      <div className={classes.main}>
        <main id="content" tabIndex={-1} className={classes.content}>
          {children}
        </main>
        <footer className={classes.footer}>
          <TextLink to={paths.features()}>Features</TextLink>
          <TextLink to={paths.terms()}>Terms</TextLink>
          <TextLink to={paths.privacy()}>Privacy</TextLink>
        </footer>
      </div>
    </div>
  )
}
