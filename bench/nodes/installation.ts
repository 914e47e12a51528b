import { session } from '#contract/parties/session.ts'
import { DEMO_PASSWORD } from '#server/upkeep/demo/people.ts'
import { type Balancer, startBalancer } from '../../test/start/balancer.ts'
import { type Caller, openApi } from '../api.ts'
import { progress } from '../replay/progress.ts'
import { type Scene, setUp } from '../replay/set-up.ts'
import type { TradingDay } from '../replay/trading-day.ts'
import { type Member, startMember } from './cluster.ts'

const ADMIN = 'admin@docket.example'
const PASSWORD = 'one trading day'

export const storeUser = (store: string | number) => `store-${store}@trading-day.example`
export const vendorUser = (vendor: number) => `vendor-supplier-${vendor}@trading-day.example`

/** Nodes and workers on one database, behind one balancer. */
export type Installation = {
  balancer: Balancer
  web: Member[]
  workers: Member[]
  addNode(demo?: 'on' | 'off'): Promise<void>
  addWorker(): Promise<void>
  tokenOf(username: string): Promise<string>
  /** Both sides of the day, and a token of each store's user by the store's number. */
  setUp(day: TradingDay): Promise<{ admin: Caller; scene: Scene; tokens: Map<string, string> }>
  close(): Promise<void>
}

export async function openInstallation(settings: Record<string, string>): Promise<Installation> {
  const balancer = await startBalancer()
  const web: Member[] = []
  const workers: Member[] = []
  const tokenOf = async (username: string) => {
    const form = { grant_type: 'password', client_id: 'web', username, password: PASSWORD }
    const answer = await fetch(`${balancer.url}/api${session.signIn.path}`, { method: 'POST', body: new URLSearchParams(form) })
    if (!answer.ok) throw new Error(`${username} cannot sign in: ${answer.status}`)
    return ((await answer.json()) as { accessToken: string }).accessToken
  }
  return {
    balancer,
    web,
    workers,
    tokenOf,
    async addNode(demo = 'off') {
      const node = await startMember('web', { ...settings, DOCKET_DEMO: demo })
      web.push(node)
      balancer.add(node.url)
      await balancer.untilReady(node.url)
    },
    async addWorker() {
      workers.push(await startMember('worker', settings))
    },
    async setUp(day) {
      const api = openApi(balancer.url, () => {})
      const admin = api.as(ADMIN, DEMO_PASSWORD, true)
      const scene = await setUp(api, admin, day, progress({ isTTY: false, write: () => true }))
      const tokens = new Map<string, string>()
      for (const store of scene.venues.keys()) tokens.set(store, await tokenOf(storeUser(store)))
      return { admin, scene, tokens }
    },
    async close() {
      balancer.close()
      for (const member of [...web, ...workers]) await member.end('SIGKILL')
    },
  }
}
