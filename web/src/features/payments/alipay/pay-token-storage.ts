import { readStoredJson } from '@/lib/stored-json.ts'

type StoredToken = { token: string; url: string }

const storageKey = (paymentNo: string) => `pasar.payToken.${paymentNo}`

/** Loads the token of a payment from the session storage, which survives the visit to Alipay's page. */
export const loadPayToken = (paymentNo: string): StoredToken | undefined =>
  readStoredJson<StoredToken>(
    sessionStorage,
    storageKey(paymentNo),
    ({ token, url }) => typeof token === 'string' && typeof url === 'string',
  )

export function savePayToken(paymentNo: string, token: string): void {
  const { token: previous, url } = loadPayToken(paymentNo) ?? { token: '', url: '' }
  sessionStorage.setItem(storageKey(paymentNo), JSON.stringify({ token, url: previous === token ? url : '' }))
}

/** Saves the URL of Alipay's page, for users who return before paying. */
export function savePayUrl(paymentNo: string, url: string): void {
  const { token } = loadPayToken(paymentNo) ?? { token: '' }
  sessionStorage.setItem(storageKey(paymentNo), JSON.stringify({ token, url }))
}
