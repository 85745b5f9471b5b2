import { isIPv6 } from 'node:net'

/**
 * Returns the network that attempts of an IP address are counted for: the address itself, and for IPv6 its /64, the
 * smallest network that providers assign.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [left = [], right] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = right ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right] : left
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/64`
}
