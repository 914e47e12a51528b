import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { listOf } from '#contract/platform/page.ts'

/** A browser or program somebody is signed in with. */
export const OwnSession = z.object({
  id: z.string(),
  /** What kind of browser on what kind of machine, e.g. `Firefox on Linux`. */
  device: z.string(),
  accountName: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const ownSessions = {
  exportData: endpoint({
    method: 'GET',
    path: '/me/data',
    summary: 'Export all data about the signed-in user as JSON',
    audience: 'any',
    permission: null,
    returns: 'file',
    openWhenBlocked: true,
    problems: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/me/sessions',
    summary: 'List the user’s sessions, most recently used first',
    audience: 'any',
    permission: null,
    returns: listOf(OwnSession),
    openWhenBlocked: true,
    problems: [],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/me/sessions/:sessionId',
    summary: 'End another session',
    audience: 'any',
    permission: null,
    params: z.object({ sessionId: z.uuid() }),
    returns: 'nothing',
    openWhenBlocked: true,
    problems: ['not_found'],
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/me/sessions',
    summary: 'End all other sessions',
    audience: 'any',
    permission: null,
    returns: 'nothing',
    openWhenBlocked: true,
    problems: [],
  }),
}
