import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { ProblemBody, ProblemCode } from '#contract/platform/problems.ts'
import { isDatabaseAway } from '#server/platform/db/database.ts'
import { codeOf } from '#server/platform/errors.ts'
import { Problem } from './problem.ts'
import { isForLackOfRoom } from './room.ts'

/** Turns whatever was thrown into a refusal. While the database cannot answer nothing is ready: the same call may be sent again. What nobody foresaw is logged and answered as `internal`: a bug. */
const statusOf = (error: unknown): number | undefined => {
  const status: unknown = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' ? status : undefined
}

export function problemFrom(error: unknown, log: FastifyBaseLogger): Problem {
  if (error instanceof Problem) return error
  if (isForLackOfRoom(error)) {
    log.warn({ err: error }, 'there is no room left')
    return new Problem('storage_full')
  }
  const code = codeOf(error)
  if (typeof code === 'string') {
    const known = HTTP_ERRORS[code] ?? DATABASE_ERRORS[code]
    if (known) return new Problem(known)
    if (code.startsWith('FST_') || code.startsWith('HPE_')) {
      const status = statusOf(error) ?? 400
      if (status === 413) return new Problem('too_large')
      if (status === 415) return new Problem('wrong_content_type')
      if (status < 500) return new Problem('malformed_body')
    }
  }
  if (error instanceof SyntaxError && statusOf(error) === 400) return new Problem('malformed_body')
  if (code === 'ENOSPC' || code === 'EMFILE') {
    log.error({ err: error }, 'there is no room on the disk, or for another open file')
    return new Problem('overloaded')
  }
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, 'the database is away')
    return new Problem('not_ready')
  }
  log.error({ err: error }, 'a request failed for a reason nobody foresaw')
  return new Problem('internal')
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { retryAfterSeconds } = problem.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  else if (problem.status === 503)
    reply.header('retry-after', problem.code === 'storage_full' ? RETRY_WHEN_THERE_IS_ROOM : RETRY_AFTER_SECONDS)
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem)))
}

export function problemBody({ code, message, details }: Problem): ProblemBody {
  return {
    error: {
      code,
      message,
      ...(details.fields && { fields: details.fields }),
      ...(details.products && { products: [...details.products] }),
    },
  }
}

/** A database that has crashed is back in a moment, and so is room for what is too much at once. */
const RETRY_AFTER_SECONDS = '1'
/** Making room takes somebody longer. */
const RETRY_WHEN_THERE_IS_ROOM = '30'

const HTTP_ERRORS: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_content_type',
  FST_ERR_CTP_EMPTY_TYPE: 'wrong_content_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
}

// What two people doing the same thing at once can run into.
const DATABASE_ERRORS: Record<string, ProblemCode> = {
  // a number larger than its column, or than any may be
  '22003': 'validation_failed',
  // a day or a time beyond those there are
  '22008': 'validation_failed',
  // what is referred to has just been removed
  '23503': 'conflict',
  '23505': 'conflict',
  '40001': 'conflict',
  '40P01': 'conflict',
  // out of memory, out of connections: the same call may succeed in a moment
  '53200': 'not_ready',
  '53300': 'not_ready',
}
