import type { Tx } from '../db/database.ts'
import { html } from '../mail/html.ts'
import { writeMail } from '../mail/mail.ts'
import type { Sealing } from '../secrets/sealing.ts'

/** How a text reaches a telephone. */
export const TEXT_CHANNELS = ['sms', 'whatsApp'] as const
export type TextChannel = (typeof TEXT_CHANNELS)[number]

export type TextMessage = {
  channel: TextChannel
  /** As E.164 writes it, such as +61412345678. */
  number: string
  title: string
  text: string
  /** The event it is about: one number is not written to twice about it. */
  about: string
}

/**
 * Writes a text message into the outbox in the caller's transaction and has it sent after the commit. It is kept as mails are, with a
 * recipient such as `sms:+61412345678`, so that it is tried again, shown to the admin, erased and forgotten like them.
 */
export const writeTextMessage = (tx: Tx, seal: Sealing, { channel, number, title, text, about }: TextMessage): Promise<void> =>
  writeMail(tx, seal, {
    to: recipientOf(channel, number),
    subject: title,
    html: html`<p>${text}</p>`.html,
    text,
    about,
  })

export const recipientOf = (channel: TextChannel, number: string): string => `${channel}:${number}`

/** The channel and number of a recipient in the outbox; null for an address of mail. */
export function numberOf(recipient: string): { channel: TextChannel; number: string } | null {
  const [, name, number = ''] = /^(\w+):(\+\d+)$/.exec(recipient) ?? []
  const channel = TEXT_CHANNELS.find((one) => one === name)
  return channel ? { channel, number } : null
}
