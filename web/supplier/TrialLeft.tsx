import { accounts } from '#contract/parties/accounts.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { countOf } from '#web/shared/format.ts'
import { useNow } from '#web/shared/useNow.ts'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './TrialLeft.module.css'

const DAY = 86_400_000

/** How long the free trial lasts, for whoever may choose a plan. */
export function TrialLeft() {
  const { accountType } = useUser()
  const may = useRights()
  const isShown = accountType === 'free_trial' && may('editSettings')
  const { data } = useAnswerLater(
    accounts.list,
    { query: { limit: '100', accountType: 'free_trial' } },
    { when: isShown, quiet: true },
  )
  const now = useNow()
  const endsAt = data?.data.find(({ isCurrent }) => isCurrent)?.trialEndsAt
  if (!isShown || !endsAt) return null
  const left = Math.max(0, Math.ceil((Date.parse(endsAt) - now.getTime()) / DAY))
  return (
    <TextLink to={paths.accounts.premium()} className={classes.trial}>
      {left === 0 ? 'Trial over' : `Trial: ${countOf(left, 'day')} left`}
    </TextLink>
  )
}
