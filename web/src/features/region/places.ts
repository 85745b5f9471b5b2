/** Where a visitor is. `country`: ISO 3166 code. */
export type Place = { country: string; ip: string; area: string }

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const build = (country: string, ip: string, area: string): Place | null =>
  /^[A-Z]{2}$/.test(country) ? { country, ip, area: area.slice(0, 60) } : null

/**
 * Reads the response of an IP service: JSON with the country (`country`, `country_code` or `countryCode`, a
 * code or the Chinese name of China), `ip` and the area (`region`, `province` or `city`).
 */
export function readIpService(body: string): Place | null {
  let data: Record<string, unknown>
  try {
    data = JSON.parse(body)
  } catch {
    return null
  }
  if (typeof data !== 'object' || data === null) return null
  const named = text(data.country_code) || text(data.countryCode) || text(data.country)
  const country = named === '中国' ? 'CN' : named.toUpperCase()
  return build(country, text(data.ip), text(data.region) || text(data.province) || text(data.city))
}

/** Reads the trace of a CDN: lines such as `ip=203.0.113.7` and `loc=CN`. */
export function readTrace(body: string): Place | null {
  const lines = new Map(
    body.split('\n').map((line) => line.split('=', 2).map((it) => it.trim()) as [string, string]),
  )
  return build(lines.get('loc') ?? '', lines.get('ip') ?? '', '')
}
