import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Why a file of another server was not fetched. */
export type FetchProblem =
  | 'address'
  | 'private'
  | 'redirects'
  | 'status'
  | 'too-large'
  | 'timeout'
  | 'network'

export class FetchError extends Error {
  readonly problem: FetchProblem
  constructor(problem: FetchProblem, detail: string) {
    super(`${problem}: ${detail}`)
    this.problem = problem
  }
}

type Limits = {
  maxBytes: number
  /** Milliseconds for the whole fetch, redirects included. */
  timeoutMs: number
  /** Whether an address may be connected to; public addresses by default. Tests allow their own server. */
  allows?: (address: string, port: number) => boolean
}

const MAX_REDIRECTS = 3

/** Addresses that no server of the internet has (IANA special-purpose registries). */
const special = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, bits, 'ipv4')
// Of IPv6 only global unicast is public, without its documentation, transition and translation prefixes.
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, bits, 'ipv6')

/** Reports whether an IP address is one of a server on the internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

const isWebPort = (port: number) => port === 80 || port === 443
const allowsPublic: NonNullable<Limits['allows']> = (address, port) =>
  isPublicAddress(address) && isWebPort(port)

/**
 * Fetches a file whose address somebody else chose. Connects to public addresses on ports 80 and 443 only:
 * the address is checked as it is connected to, after the name is resolved, at every redirect.
 * @throws FetchError
 */
export async function guardedFetch(url: string, limits: Limits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let target = parseAddress(url)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await open(target, limits.allows ?? allowsPublic, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      target = parseAddress(headers.location, target)
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new FetchError('status', String(statusCode))
    }
    return await readBody(response, limits.maxBytes, signal)
  }
  throw new FetchError('redirects', url)
}

function parseAddress(url: string, base?: URL): URL {
  const parsed = URL.parse(url, base?.href)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username || parsed.password)
    throw new FetchError('address', url.slice(0, 200))
  return parsed
}

function open(
  url: URL,
  allows: NonNullable<Limits['allows']>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  const port = Number(url.port || (secure ? 443 : 80))
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // Node does not look up what is an address already.
  if (isIP(host) && !allows(host, port)) throw new FetchError('private', host)
  const lookup: LookupFunction = (name, options, done) => {
    dnsLookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '', 0)
      const refused = found.find(({ address }) => !allows(address, port))
      const [first] = found
      // One private address is enough: the next connection could use it.
      if (refused || !first) return done(new FetchError('private', `${name} is ${refused?.address}`), '', 0)
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }
  return new Promise((resolve, reject) => {
    const request = (secure ? requestHttps : requestHttp)(url, {
      lookup,
      signal,
      agent: false,
      headers: { accept: 'image/*', 'user-agent': 'Pasar' },
    })
    request.on('response', resolve)
    request.on('error', (error) => reject(toFetchError(error, signal)))
    request.end()
  })
}

async function readBody(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response) {
      size += part.length
      if (size > maxBytes) throw new FetchError('too-large', `more than ${maxBytes} bytes`)
      parts.push(part)
    }
  } catch (error) {
    throw toFetchError(error, signal)
  } finally {
    response.destroy()
  }
  return Buffer.concat(parts)
}

function toFetchError(error: unknown, signal: AbortSignal): FetchError {
  if (error instanceof FetchError) return error
  return new FetchError(signal.aborted ? 'timeout' : 'network', error instanceof Error ? error.message : '')
}
