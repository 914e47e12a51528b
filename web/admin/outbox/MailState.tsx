import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'
import type { Mail } from './mail.ts'

const STATES: Record<Mail['status'], { tone: Tone; name: string }> = {
  sent: { tone: 'bottle', name: 'Sent' },
  waiting: { tone: 'saffron', name: 'Not sent' },
  retrying: { tone: 'saffron', name: 'Retrying' },
  failed: { tone: 'beet', name: 'Failed' },
}

export function MailState({ status }: Pick<Mail, 'status'>) {
  const { tone, name } = STATES[status]
  return <StatusBadge tone={tone}>{name}</StatusBadge>
}
