import type { Context } from './context.ts'
import type { Organisation } from './organisation.ts'
import { Invalid, Refused, validationException } from './refusals.ts'

type Options<Sent> = {
  /** What to do with each. */
  save(context: Context, sent: Sent): object
  /** With it each record is answered for itself; without, one that is wrong refuses all (`summarizeErrors`). */
  isEachForItself: boolean
}

/**
 * Saves the records of a call. Where each is answered for itself, those that are right are saved. Otherwise nothing is, unless all are right:
 * that Xero saves none of them then is ours.
 */
export function saveAll<Sent extends object>(
  context: Context,
  all: readonly Sent[],
  { save, isEachForItself }: Options<Sent>,
): object[] {
  if (all.length === 0) throw new Refused(400, { ErrorNumber: 12, Type: 'NoDataException', Message: 'No data was sent' })
  if (!isEachForItself && all.length === 1) return [orRefused(() => save(context, all[0]!), all[0]!)]
  const draft = isEachForItself ? context : { ...context, organisation: copyOf(context.organisation) }
  const results = all.map((sent) => {
    try {
      return { shown: { ...save(draft, sent), StatusAttributeString: 'OK' }, isRight: true }
    } catch (error) {
      return { shown: { ...sent, StatusAttributeString: 'ERROR', ...errorsOf(error) }, isRight: false }
    }
  })
  if (!isEachForItself) {
    const wrong = results.filter(({ isRight }) => !isRight)
    if (wrong.length > 0) throw new Refused(400, validationException(wrong.map(({ shown }) => shown)))
    Object.assign(context.organisation, draft.organisation)
  }
  return results.map(({ shown }) => shown)
}

/** The only record of a call, or the refusal that names what is wrong with it. */
export function orRefused<T>(save: () => T, sent: object): T {
  try {
    return save()
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new Refused(400, validationException([{ ...sent, ...errorsOf(error) }]))
  }
}

/** @throws what is no refusal of a record */
function errorsOf(error: unknown): { ValidationErrors: { Message: string }[] } {
  if (error instanceof Invalid) return { ValidationErrors: error.messages.map((Message) => ({ Message })) }
  throw error
}

/** Files are never changed, so they are not copied. */
function copyOf({ attachments, ...books }: Organisation): Organisation {
  return { ...structuredClone(books), attachments: [...attachments] }
}
