import { type AccountStatus, accountAfter, trialEvent } from '#contract/parties/account-lifecycle.ts'
import { SUBSCRIPTION_BLOCKED } from '#server/platform/config/constants.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { job, type Site } from '#server/platform/jobs/job.ts'
import { announce } from '#server/platform/live/live.ts'
import { writeLetter } from '#server/platform/mail/letter.ts'
import { administratorsOf, type Kind, TABLES } from './companies-on-plan.ts'

type Trial = { id: number; name: string; status: AccountStatus; subscription_status: string; trial_ends_at: Date }

/** Looks every day at the trials that end: a week before, their administrators are notified; at the end the subscription is blocked (G-001, G-027). */
export const lookAtTrials = job(
  'plans.look-at-trials',
  async (_, { tx, now, site }) => {
    for (const kind of Object.keys(TABLES) as Kind[]) {
      const trials = await rows<Trial>(
        tx,
        `select id, name, status, subscription_status, trial_ends_at from ${TABLES[kind]}
          where account_type = 'free_trial' and trial_ends_at is not null and subscription_status <> $1 order by id for update skip locked`,
        [SUBSCRIPTION_BLOCKED],
      )
      for (const trial of trials) await lookAt(tx, site, kind, trial, now)
    }
  },
  { cron: '15 3 * * *' },
)

async function lookAt(tx: Tx, site: Site, kind: Kind, trial: Trial, now: Date): Promise<void> {
  const event = trialEvent(trial.trial_ends_at, now)
  if (!event) return
  // a supplier has no such status (G-005): only the subscription shows it
  const after = kind === 'distributor' ? null : accountAfter(trial.status, event)
  await rows(tx, `update ${TABLES[kind]} set status = coalesce($2, status), subscription_status = $3 where id = $1`, [
    trial.id,
    after,
    event === 'trial_over' ? SUBSCRIPTION_BLOCKED : trial.subscription_status,
  ])
  if (event === 'trial_over') announce(tx, { topic: 'sessions' })
  // what a group's venues come to, the group's people are notified with the group
  if (kind === 'venue') return
  const day = trial.trial_ends_at.toISOString().slice(0, 10)
  for (const { email, name } of await administratorsOf(tx, kind, trial.id))
    await writeLetter(
      tx,
      site,
      email,
      {
        title:
          event === 'trial_over' ? `The trial of ${trial.name} is over` : `The trial of ${trial.name} ends on ${dayText(day)}`,
        paragraphs: [
          `Hello ${name},`,
          event === 'trial_over'
            ? 'Choose a plan to continue. Your data is still there, and you can still see open orders.'
            : 'Choose a plan to continue without interruption. If you do nothing, the account is paused from that day; no data is lost.',
        ],
        button: { label: 'Choose a plan', url: `${site.publicUrl}/accounts/premium` },
      },
      `trial:${kind}:${trial.id}:${event}:${day}`,
    )
}

const dayText = (day: string) =>
  new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))
