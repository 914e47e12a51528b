import type { Socket } from 'node:net'
import { Problem } from './problem.ts'
import { problemBody } from './problem-response.ts'

/** What is no HTTP never becomes a request; it is refused in the shape of all other refusals. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return void socket.destroy(error)
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const problem = new Problem(isTooLarge ? 'too_large' : 'malformed_body')
  const status = isTooLarge
    ? '431 Request Header Fields Too Large'
    : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? '408 Request Timeout'
      : '400 Bad Request'
  const body = JSON.stringify(problemBody(problem))
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
