import { NotDeliverable } from '../mail/outbox-job.ts'
import { TEXT_CHANNELS, type TextChannel } from './text-message.ts'

/** An account with a service that sends text messages, by the interface of Twilio's Messages resource. */
export type TextService = {
  url: string
  account: string
  token: string
  /** The own number of each channel that is set up. */
  from: Partial<Record<TextChannel, string>>
}

export const channelsOf = (service: TextService | null): TextChannel[] =>
  TEXT_CHANNELS.filter((channel) => service?.from[channel] !== undefined)

const TIMEOUT_MS = 30_000
const PREFIXES: Record<TextChannel, string> = { sms: '', whatsApp: 'whatsapp:' }

/**
 * Hands one message over to the service.
 * @throws NotDeliverable when the service refuses the message itself, such as a number that does not exist; any other error may pass
 */
export async function sendText(
  { url, account, token, from }: TextService,
  { channel, number, text }: { channel: TextChannel; number: string; text: string },
): Promise<void> {
  const sender = from[channel]
  if (sender === undefined) throw new NotDeliverable(`No number is set up to send from`)
  const prefix = PREFIXES[channel]
  const response = await fetch(`${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
    body: new URLSearchParams({ To: prefix + number, From: prefix + sender, Body: text }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer = await response.text()
  if (response.ok) return
  const reason = `${response.status} ${messageIn(answer)}`.trim()
  throw response.status === 400 ? new NotDeliverable(reason) : new Error(reason)
}

function messageIn(answer: string): string {
  try {
    const { message }: { message?: unknown } = JSON.parse(answer)
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}
