import { Radio, Stack } from '@mantine/core'
import type { distributorSecurity, groupSecurity, RequiredOf } from '#contract/parties/company-security.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { oneOf } from '#web/site/one-of.ts'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'

const REQUIRED_OF = ['optional', 'administrators', 'everyone'] as const
const CHOICES: [RequiredOf, string, string][] = [
  ['optional', 'Optional', 'Everyone decides individually.'],
  ['administrators', 'Required for administrators', 'People who manage users set it up before they continue.'],
  ['everyone', 'Required for everyone', 'Nobody continues without it, including you.'],
]

const AT_ONCE =
  'This applies immediately. Everyone affected who has not set it up has to do so before they continue, including you.'
const QUESTIONS = {
  administrators: {
    title: 'Require two-factor authentication for administrators?',
    message: AT_ONCE,
    confirm: 'Require',
  },
  everyone: {
    title: 'Require two-factor authentication for everyone?',
    message: AT_ONCE,
    confirm: 'Require',
  },
}

/** Who has to use two-factor authentication in a company. */
export function SecondFactorCard({ calls }: { calls: typeof distributorSecurity | typeof groupSecurity }) {
  const { data } = useAnswerLater(calls.find, {})
  const changing = useCall(calls.change, { changes: [calls.find] })
  if (!data) return null
  const change = async (chosen: string) => {
    const secondFactor = oneOf(chosen, REQUIRED_OF) ?? data.secondFactor
    const isSure = secondFactor === 'optional' || (await confirm(QUESTIONS[secondFactor]))
    if (isSure) changing.send({ body: { secondFactor } }, () => toast.success('Saved'))
  }
  return (
    <Card title="Two-factor authentication" note="A code from an authenticator app in addition to the password.">
      <Radio.Group
        aria-label="Who must use two-factor authentication"
        value={data.secondFactor}
        onChange={(chosen) => void change(chosen)}
      >
        <Stack gap={10}>
          {CHOICES.map(([value, label, description]) => (
            <Radio key={value} value={value} label={label} description={description} disabled={changing.isPending} />
          ))}
        </Stack>
      </Radio.Group>
    </Card>
  )
}
