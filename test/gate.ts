import { once } from 'node:events'
import net from 'node:net'

export type Gate = {
  /** The database as it is reached through the gate. */
  url: string
  /** Cuts every connection and refuses new ones. */
  shut(): Promise<void>
  open(): Promise<void>
  /** How many connections pass at present. */
  passing(): number
  /** Keeps what the database answers from now on, until it is let through all at once. */
  hold(): { kept(): string; release(): void }
}

/** A TCP proxy in front of PostgreSQL that can be cut like a network. */
export async function gateTo(databaseUrl: string): Promise<Gate> {
  const behind = new URL(databaseUrl)
  const folder = behind.searchParams.get('host')
  const reach = () =>
    folder ? net.connect(`${folder}/.s.PGSQL.${behind.port || 5432}`) : net.connect(Number(behind.port || 5432), behind.hostname)
  const sockets = new Set<net.Socket>()
  let kept: Map<net.Socket, Buffer[]> | null = null
  const server = net.createServer((client) => {
    const inner = reach()
    sockets.add(client)
    client.on('close', () => sockets.delete(client))
    for (const [one, other] of [
      [client, inner],
      [inner, client],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => !kept?.has(other) && other.destroy())
    }
    client.pipe(inner)
    inner.on('data', (answer: Buffer) => {
      if (kept) kept.set(client, [...(kept.get(client) ?? []), answer])
      else client.write(answer)
    })
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as net.AddressInfo).port
  }
  const port = await listen(0)
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    async shut() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async open() {
      await listen(port)
    },
    passing: () => sockets.size,
    hold() {
      const holding = new Map<net.Socket, Buffer[]>()
      kept = holding
      return {
        kept: () => Buffer.concat([...holding.values()].flat()).toString('latin1'),
        release() {
          kept = null
          for (const [client, answers] of holding) client.write(Buffer.concat(answers))
        },
      }
    },
  }
}
