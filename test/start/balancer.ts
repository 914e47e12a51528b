import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = {
  url: string
  add(node: string): void
  /** Resolves once the node was seen to be ready. */
  untilReady(node: string): Promise<void>
  remove(node: string): void
  /** Looks at the nodes that often from now on: each look costs them something. */
  lookEvery(ms: number): void
  close(): void
}

const LOOKS_EVERY_MS = 50

/** Passes requests in turn to the nodes whose /api/ready said 200 last. It never sends a request twice. */
export async function startBalancer(): Promise<Balancer> {
  const nodes = new Map<string, boolean>()
  const agent = new http.Agent({ keepAlive: true })
  let turn = 0
  const look = async () => {
    await Promise.all(
      [...nodes.keys()].map(async (node) => {
        const isReady = await fetch(`${node}/api/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (nodes.has(node)) nodes.set(node, isReady)
      }),
    )
  }
  let looking = setInterval(look, LOOKS_EVERY_MS)
  const server = http.createServer((request, response) => {
    const ready = [...nodes].flatMap(([node, isReady]) => (isReady ? [node] : []))
    const node = ready[turn++ % Math.max(ready.length, 1)]
    if (node === undefined) return response.writeHead(502).end('no node is ready')
    const passed = http.request(
      `${node}${request.url}`,
      { method: request.method ?? 'GET', headers: { ...request.headers, connection: 'keep-alive' }, agent },
      (answer) => {
        const { connection: _, ...headers } = answer.headers
        response.writeHead(answer.statusCode ?? 502, headers)
        answer.pipe(response)
      },
    )
    passed.on('error', (error) => response.headersSent || response.writeHead(502).end(error.message))
    request.pipe(passed)
  })
  // a connection that is closed as a client sends on it would look like a lost request
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (node) => nodes.set(node, false),
    async untilReady(node) {
      while (!nodes.get(node)) await look()
    },
    remove: (node) => nodes.delete(node),
    lookEvery(ms) {
      clearInterval(looking)
      looking = setInterval(look, ms)
    },
    close() {
      clearInterval(looking)
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}
