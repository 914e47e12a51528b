import { type Answer, type Asked, json } from '../double/server.ts'
import type { XeroLedger } from './ledger.ts'

/** The organisations that the app may reach (`/connections`). */
export function connections({ organisations }: XeroLedger, asked: Asked, now: Date): Answer {
  const [, , id] = asked.url.pathname.split('/')
  if (asked.method === 'DELETE') {
    const organisation = organisations.find(({ connectionId, isConnected }) => connectionId === id && isConnected)
    if (organisation) organisation.isConnected = false
    return { status: organisation ? 204 : 404 }
  }
  return json(
    200,
    organisations
      .filter(({ isConnected }) => isConnected)
      .map(({ connectionId, tenantId, name }) => ({
        ...{ id: connectionId, tenantId, tenantType: 'ORGANISATION', tenantName: name },
        ...{ createdDateUtc: now.toISOString(), updatedDateUtc: now.toISOString() },
      })),
  )
}
