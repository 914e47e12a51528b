import { Radio, Stack } from '@mantine/core'
import type { distributorSecurity, groupSecurity, RequiredOf } from '#contract/parties/company-security.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { oneOf } from '#web/site/one-of.ts'
import { Card } from '#web/ui/Card.tsx'
import { toast } from '#web/ui/toast.ts'

const REQUIRED_OF = ['optional', 'administrators', 'everyone'] as const
const CHOICES: [RequiredOf, string, string][] = [
  ['optional', 'Optional', 'Everyone decides for themselves.'],
  ['administrators', 'Required for administrators', 'People who manage users set it up before they continue.'],
  ['everyone', 'Required for everyone', 'Nobody continues without it, you included.'],
]

/** Whom the company requires to use two-factor authentication. */
export function SecondFactorCard({ calls }: { calls: typeof distributorSecurity | typeof groupSecurity }) {
  const { data } = useAnswerLater(calls.find, {})
  const changing = useCall(calls.change, { changes: [calls.find] })
  if (!data) return null
  return (
    <Card title="Two-factor authentication" note="A code from an authenticator app in addition to the password.">
      <Radio.Group
        aria-label="Who must use two-factor authentication"
        value={data.secondFactor}
        onChange={(secondFactor) =>
          changing.send({ body: { secondFactor: oneOf(secondFactor, REQUIRED_OF) ?? data.secondFactor } }, () =>
            toast.success('Saved'),
          )
        }
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
