import { IconCheck } from '@tabler/icons-react'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './FeaturesPage.module.css'

type Plan = 'Free' | 'Lite' | 'Premium'
type Feature = { name: string; plans: readonly Plan[] }

const EVERY: readonly Plan[] = ['Free', 'Lite', 'Premium']
const PAID: readonly Plan[] = ['Lite', 'Premium']
const PREMIUM: readonly Plan[] = ['Premium']

const OUTLETS: Feature[] = [
  { name: 'Order from connected suppliers', plans: EVERY },
  { name: 'Order history, receiving and disputes', plans: EVERY },
  { name: 'Overview of the day', plans: PAID },
  { name: 'Invoices matched with orders', plans: PAID },
  { name: 'Recipes and their margins', plans: PAID },
  { name: 'Stock, counts and transfers', plans: PAID },
]

const SUPPLIERS: Feature[] = [
  { name: 'Take, answer and deliver orders', plans: EVERY },
  { name: 'Drivers with their run on the phone', plans: EVERY },
  { name: 'Invoices with an own number series', plans: EVERY },
  { name: 'Warehouses, stock and counts', plans: EVERY },
  { name: 'Customers, onboarding links and proposals', plans: PREMIUM },
  { name: 'Orders and credit notes placed for customers', plans: PREMIUM },
  { name: 'Customer accounts, payments and statements', plans: PREMIUM },
  { name: 'Reports', plans: PREMIUM },
  { name: 'CRM, to-dos and expenses', plans: PREMIUM },
]

/** What each plan includes. */
export default function FeaturesPage() {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>What each plan includes</h1>
      <p className={classes.intro}>
        A free trial includes all Premium features. <TextLink to={paths.public.freeTrial()}>Start a free trial</TextLink>
      </p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Feature</th>
              {EVERY.map((plan) => (
                <th key={plan} scope="col">
                  {plan}
                </th>
              ))}
            </tr>
          </thead>
          {[
            { side: 'For outlets', features: OUTLETS },
            { side: 'For suppliers', features: SUPPLIERS },
          ].map(({ side, features }) => (
            <tbody key={side}>
              <tr className={classes.side}>
                <th colSpan={4} scope="rowgroup">
                  {side}
                </th>
              </tr>
              {features.map((feature) => (
                <tr key={feature.name}>
                  <th scope="row">{feature.name}</th>
                  {EVERY.map((plan) => (
                    <td key={plan}>
                      {feature.plans.includes(plan) ? <IconCheck size={18} stroke={2} aria-label="Included" /> : '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  )
}
