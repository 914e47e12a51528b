import { type Finding, findingKey } from '#contract/ordering/order-findings.ts'
import type { Currency } from '#contract/platform/currency.ts'
import classes from './Findings.module.css'
import { wordsOf } from './future-labels.tsx'

/** The problems of an upcoming order, one sentence each. */
export function Findings({ findings, currency }: { findings: readonly Finding[]; currency: Currency }) {
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => (
        <li key={findingKey(finding)} data-blocks={finding.blocks || undefined}>
          {wordsOf(finding, currency)}
        </li>
      ))}
    </ul>
  )
}
