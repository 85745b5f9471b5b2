import type { VendorFetch } from '../gateway.ts'
import { isSameMac, macOf, seal, unseal } from './seal.ts'

export type CtbcSettings = {
  /** Where its pages and the API are. */
  url: string
  /** The shop's number on its pages and in the API. */
  merId: string
  /** The bank's numbers of merchant and terminal, 13 and 8 digits. */
  merchantId: string
  terminalId: string
  /** 24 characters. */
  key: string
  /** Months that a payment may be parted into, by comma. */
  instalments: string
  timeoutMs: number
  fetch: VendorFetch
}

/** Version of the messages, as CTBC's own programs send it. */
const version = { VERSION: '3.2', SwRevision: 'MicroPos 3.2 (2019/10/25)' }

/** The object at the beginning of an answer; undefined where the code behind it is not its own. */
function readSealed(key: string, sealed: string): unknown {
  const text = unseal(key, sealed) ?? ''
  const end = text.lastIndexOf('}') + 1
  const mac = text.slice(end).trim()
  const body = text.slice(0, end)
  // Without a code it is whoever has the key all the same, since what was cut off would have taken the padding along.
  return mac === '' || isSameMac(mac, macOf(key, body)) ? JSON.parse(body) : undefined
}

/**
 * One question to the API: JSON and its code behind it, encrypted; so is the answer.
 * @param path such as `NewQuery/InquiryByLidm`
 * @returns undefined when nothing usable came back, so that what happened is not known
 */
export async function askCtbc(
  { url, merId, key, timeoutMs, fetch }: CtbcSettings,
  path: string,
  fields: Record<string, string>,
): Promise<unknown> {
  const body = JSON.stringify({ MERID: merId, ...fields, ...version })
  try {
    const response = await fetch(`${url}/MicroPos/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${new URLSearchParams({ ApiEnc: seal(key, body + macOf(key, body)), MERID: merId })}`,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 300) return undefined
    const answer = new URLSearchParams((await response.text()).trim())
    return readSealed(key, answer.get('ApiEnc') ?? '')
  } catch {
    // No connection, a timeout, or a page that says that the bank is being worked on.
    return undefined
  }
}
