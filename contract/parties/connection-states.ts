/**
 * How a supplier and a customer come together and part (R-193, R-194, G-028). `none` is no connection at all; the other three go over the wire.
 * The tables of this file are the only source of what is possible.
 */
export const CONNECTION_STATUSES = ['active', 'connection_pending', 'invitation_sent'] as const
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number]

export const INVITATION_STATUSES = ['pending', 'approved', 'declined'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

export type Side = 'distributor' | 'venue'
export type ConnectionEvent = 'invite' | 'request' | 'approve' | 'decline' | 'withdraw' | 'connect' | 'disconnect'
/** `asker` asked, `asked` was asked, `admin` is the platform. Without anything asked, whoever begins is the asker. */
type Who = 'asker' | 'asked' | 'admin'
type State = ConnectionStatus | 'none'

type Move = { from: readonly State[]; event: ConnectionEvent; by: readonly Who[]; to: State }

const MOVES: readonly Move[] = [
  // by mail, to somebody who may not be on the platform yet
  { from: ['none'], event: 'invite', by: ['asker'], to: 'invitation_sent' },
  { from: ['none'], event: 'request', by: ['asker'], to: 'connection_pending' },
  // two who ask each other agree
  { from: ['connection_pending', 'invitation_sent'], event: 'request', by: ['asked'], to: 'active' },
  { from: ['connection_pending', 'invitation_sent'], event: 'approve', by: ['asked', 'admin'], to: 'active' },
  { from: ['connection_pending', 'invitation_sent'], event: 'decline', by: ['asked', 'admin'], to: 'none' },
  { from: ['connection_pending', 'invitation_sent'], event: 'withdraw', by: ['asker', 'admin'], to: 'none' },
  { from: ['none', 'connection_pending', 'invitation_sent', 'active'], event: 'connect', by: ['admin'], to: 'active' },
  { from: ['active'], event: 'disconnect', by: ['asker', 'asked', 'admin'], to: 'none' },
]

/** What a connection becomes, or null where that is not possible. */
export function connectionAfter(from: State, event: ConnectionEvent, by: Who): State | null {
  return MOVES.find((move) => move.event === event && move.from.includes(from) && move.by.includes(by))?.to ?? null
}

/** Which of the two somebody is to a connection that one side asked for. */
export const whoIs = (side: Side | 'admin', requestedBy: Side | null): Who => {
  if (side === 'admin') return 'admin'
  return requestedBy === null || requestedBy === side ? 'asker' : 'asked'
}

/** An invitation is answered once; sending it again and withdrawing it are possible only while it waits (G-028). */
export const isOpen = (status: InvitationStatus): boolean => status === 'pending'
