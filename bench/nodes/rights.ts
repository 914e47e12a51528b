import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Somebody who asks over a connection that is kept. */
export type Asking = {
  /** Resolves with milliseconds from `since` until it was refused. */
  gone(since: () => number): Promise<number>
}

/** @returns once it was let in, so that the node knows who asks */
export async function startAsking(url: string, path: string, token: string): Promise<Asking> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const first = await ask(agent, `${url}${path}`, token)
  if (first !== 200) throw new Error(`${path} was answered ${first}`)
  return {
    async gone(since) {
      try {
        for (;;) {
          const status = await ask(agent, `${url}${path}`, token)
          if (status === 401 || status === 403) return performance.now() - since()
          if (status !== 200) throw new Error(`${path} was answered ${status}`)
          await sleep(2)
        }
      } finally {
        agent.destroy()
      }
    },
  }
}

const ask = (agent: http.Agent, url: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    // a kept connection that the server closed for being idle, in the moment in which it was used again
    request.on('error', (error) => (request.reusedSocket ? resolve(ask(agent, url, token)) : reject(error)))
  })

/** Listens for live updates. @returns milliseconds from `since` until the stream has ended */
export async function untilStreamEnds(url: string, token: string, since: () => number): Promise<{ ended: Promise<number> }> {
  const stream = await fetch(`${url}/api/live`, { headers: { authorization: `Bearer ${token}` } })
  if (!stream.ok) throw new Error(`/api/live was answered ${stream.status}`)
  const ended = stream.text().then(() => performance.now() - since())
  // those waiting for it are notified; until then nobody holds it
  ended.catch(() => {})
  return { ended }
}
