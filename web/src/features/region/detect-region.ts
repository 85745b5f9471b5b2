import { appVersion } from '@pasar/contract/calls/content'
import { REGION_LOOKUP_TIMEOUT_MS } from '@pasar/contract/constants'
import { MINUTE_MS } from '@pasar/contract/time'
import { startDeadline } from '@/lib/api/abort.ts'
import { buildQuery, queryClient } from '@/lib/api/query.ts'
import { useNetwork } from '@/lib/network.ts'
import { useSettings } from '@/lib/settings.ts'
import { type Place, readIpService, readTrace } from './places.ts'

/** Asks a lookup. @throws when it does not respond within 3 s, or does not know the country */
async function lookUp(url: string, read: (text: string) => Place | null): Promise<Place> {
  const deadline = startDeadline(REGION_LOOKUP_TIMEOUT_MS)
  try {
    const response = await fetch(url, {
      // A lookup is nobody's session, and its response differs by visitor.
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: deadline.signal,
    })
    const place = response.ok ? read(await response.text()) : null
    if (!place) throw new Error(`${url} does not know the country`)
    return place
  } finally {
    deadline.stop()
  }
}

/** Finds the visitor's place by the first lookup that knows it; null when none does in time. */
async function findPlace(ipUrl: string | null, traceUrl: string | null): Promise<Place | null> {
  const lookups = [ipUrl && lookUp(ipUrl, readIpService), traceUrl && lookUp(traceUrl, readTrace)]
  return Promise.any(lookups.filter((it) => it instanceof Promise)).catch(() => null)
}

/**
 * Finds the region of the visitor and stores it: in mainland China the hosts of the deployment there serve
 * the following calls, uploads and links, elsewhere and without an answer the default ones (specification,
 * §4).
 * @returns whether the region is known, or nobody can be asked
 */
async function detectRegion(): Promise<boolean> {
  const query = buildQuery(appVersion, {}, { staleTime: 10 * MINUTE_MS })
  const version = await queryClient.fetchQuery(query).catch(() => null)
  if (!version) return false
  const { ipUrl, traceUrl, china } = version.region
  const place = await findPlace(ipUrl, traceUrl)
  useSettings.setState({
    clientIp: place?.ip ?? '',
    areaName: place?.area ?? '',
    hosts: place?.country === 'CN' ? china : null,
  })
  return place !== null || !(ipUrl || traceUrl)
}

/** Finds the region now, and again when the device comes online, until it is known. */
export async function startRegionDetection(): Promise<void> {
  if (await detectRegion()) return
  const stop = useNetwork.subscribe(async ({ online }) => {
    if (online && (await detectRegion())) stop()
  })
}
