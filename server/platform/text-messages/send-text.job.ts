import type { Job } from '../jobs/job.ts'
import { SEND_TEXT } from '../mail/mail.ts'
import { NotDeliverable, type OnGivenUp, outboxJob } from '../mail/outbox-job.ts'
import { numberOf } from './text-message.ts'
import { sendText, type TextService } from './twilio.ts'

/**
 * Sends one text message of the outbox. The service knows no key by which it would recognise a message sent before: one that it accepted just
 * before a crash may arrive twice.
 */
export const sendTextJob = (service: TextService | null, onGivenUp: OnGivenUp): Job<{ mailId: number }> =>
  outboxJob(
    SEND_TEXT,
    SEND_TEXT,
    service &&
      (async ({ recipient, text }) => {
        const to = numberOf(recipient)
        if (!to) throw new NotDeliverable(`“${recipient}” is no telephone number`)
        await sendText(service, { ...to, text })
      }),
    onGivenUp,
  )
