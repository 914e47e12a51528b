import { describe, expect, test } from 'vitest'
import {
  CONNECTION_STATUSES,
  type ConnectionEvent,
  connectionAfter,
  INVITATION_STATUSES,
  isOpen,
  whoIs,
} from './connection-states.ts'

const EVENTS: ConnectionEvent[] = ['invite', 'request', 'approve', 'decline', 'withdraw', 'connect', 'disconnect']
const STATES = ['none', ...CONNECTION_STATUSES] as const
const WHO = ['asker', 'asked', 'admin'] as const

describe('G-028 how two come together', () => {
  test('R-193 a mail makes it invitation_sent, a request connection_pending, an approval active', () => {
    expect(CONNECTION_STATUSES).toEqual(['active', 'connection_pending', 'invitation_sent'])
    expect(connectionAfter('none', 'invite', 'asker')).toBe('invitation_sent')
    expect(connectionAfter('none', 'request', 'asker')).toBe('connection_pending')
    expect(connectionAfter('invitation_sent', 'approve', 'asked')).toBe('active')
  })

  test('R-194 who was asked approves or declines, nobody approves their own request, and two who ask each other agree', () => {
    expect(INVITATION_STATUSES).toEqual(['pending', 'approved', 'declined'])
    expect(connectionAfter('connection_pending', 'decline', 'asked')).toBe('none')
    expect(connectionAfter('connection_pending', 'approve', 'asker')).toBeNull()
    expect(connectionAfter('connection_pending', 'request', 'asked')).toBe('active')
    expect(connectionAfter('connection_pending', 'request', 'asker')).toBeNull()
  })

  test('whatever is not in the table is not possible', () => {
    const possible = STATES.flatMap((from) =>
      EVENTS.flatMap((event) =>
        WHO.flatMap((by) => (connectionAfter(from, event, by) === null ? [] : [`${from} ${event} ${by}`])),
      ),
    )
    expect(possible).toHaveLength(2 + 2 * (1 + 2 + 2 + 2) + 4 + 3)
    expect(possible.filter((one) => one.startsWith('active') && !/ (connect|disconnect) /.test(one))).toEqual([])
  })

  test('an answer is final', () => {
    expect(INVITATION_STATUSES.filter(isOpen)).toEqual(['pending'])
  })

  test('who somebody is follows from who asked', () => {
    expect(whoIs('venue', 'venue')).toBe('asker')
    expect(whoIs('distributor', 'venue')).toBe('asked')
    expect(whoIs('venue', null)).toBe('asker')
    expect(whoIs('admin', 'venue')).toBe('admin')
  })
})
