import { BlockList, isIP } from 'node:net'

/** How many proxies are before us, or which they are: what they say of a caller's address is believed. */
export type TrustedProxies = false | number | string[]

export const TRUST_PROXY_SENTENCE =
  'must be the number of proxies in front (1 for one balancer), or their addresses and networks separated by commas (10.0.0.0/8, 192.0.2.7); true would believe whatever a caller says'

/** Undefined for what cannot be used. `true` is none: with it a caller could choose the address it is counted by. */
export function trustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'false') return false
  if (/^\d{1,2}$/.test(text)) return Number(text) === 0 ? false : Number(text)
  const networks = text.split(',').map((one) => one.trim())
  return networks.every(isNetwork) ? networks : undefined
}

/** As Fastify asks for it: whether this address, so many steps away, is one of ours. */
export const trustFunction = (trusted: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof trusted === 'number' ? (_, hop) => hop < trusted : trusted

const NAMED = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(text: string): boolean {
  if (NAMED.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  if (!/^\d{1,3}$/.test(bits)) return false
  try {
    new BlockList().addSubnet(address, Number(bits), family === 4 ? 'ipv4' : 'ipv6')
    return true
  } catch {
    return false
  }
}
