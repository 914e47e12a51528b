import { Radio, Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { type Account, accounts } from '#contract/parties/accounts.ts'
import { plans } from '#contract/parties/plans.ts'
import { session } from '#contract/parties/session.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { updateUser } from '#web/session/session.ts'
import { oneOf } from '#web/site/one-of.ts'
import { paths } from '#web/site/paths.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'

const PLANS = ['free', 'lite', 'premium'] as const
const WORDS = {
  free: { label: 'Free', description: 'Orders, with delivery, receiving and disputes.' },
  lite: { label: 'Lite', description: 'Also the daily overview, invoices, recipes and stock.' },
  premium: { label: 'Premium', description: 'Everything, also onboarding, reports and the sales team’s tools.' },
}
const choice = z.object({ accountType: z.enum(PLANS) })

/** Chooses the plan of an account; also ends a trial or a block after it. */
export function ChoosePlan({ account, onClose }: { account: Account; onClose: () => void }) {
  const choosing = useCall(plans.choose, { changes: [accounts.list], form: 'plan' })
  const present = PLANS.find((plan) => plan === account.accountType) ?? 'premium'
  const form = useForm({ schema: choice, initial: { accountType: present }, problem: choosing.problem, isGuarded: false })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Choose a plan for ${account.name}`}
      submit="Choose plan"
      pending={choosing.isPending}
      problem={choosing.problem}
      onSubmit={form.onSubmit((body) =>
        choosing.send({ params: { accountId: account.id }, body }, () => {
          toast.success('Plan chosen', WORDS[body.accountType].label)
          if (account.isCurrent) void call(session.me, {}).then(updateUser)
          onClose()
        }),
      )}
    >
      <Radio.Group
        aria-label="Plan"
        value={form.values.accountType}
        onChange={(plan) => form.set('accountType', oneOf(plan, PLANS) ?? form.values.accountType)}
      >
        <Stack gap={8}>
          {PLANS.map((plan) => (
            <Radio key={plan} value={plan} {...WORDS[plan]} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm">
        <TextLink to={paths.features()}>Compare what each plan includes</TextLink>
      </Text>
    </FormDialog>
  )
}
