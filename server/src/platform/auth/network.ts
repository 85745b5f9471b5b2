import { isIPv6 } from 'node:net'

/**
 * Returns the network that attempts of an IP address are counted for: the address itself, and for IPv6 its
 * /64, the smallest network that providers assign.
 */
export function networkOf(ip: string): string {
  const groups = readGroups(ip)
  return Array.isArray(groups) ? `${groups.slice(0, 4).join(':')}::/64` : groups
}

/**
 * Returns the network that a site can have, the IPv6 /48 with 65,536 networks of networkOf(); undefined for
 * IPv4, whose networks are addresses.
 */
export function siteOf(ip: string): string | undefined {
  const groups = readGroups(ip)
  return Array.isArray(groups) ? `${groups.slice(0, 3).join(':')}::/48` : undefined
}

/** Returns the eight groups of an IPv6 address, or the IPv4 address. */
function readGroups(ip: string): string[] | string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [left = [], right] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = right ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right] : left
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
