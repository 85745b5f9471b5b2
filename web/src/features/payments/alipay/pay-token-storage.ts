type StoredToken = { token: string; url: string }

const storageKey = (paymentNo: string) => `pasar.payToken.${paymentNo}`

/** Loads the token of a payment from the session storage, which survives the visit to Alipay's page. */
export function loadPayToken(paymentNo: string): StoredToken | null {
  const text = sessionStorage.getItem(storageKey(paymentNo))
  return text ? (JSON.parse(text) as StoredToken) : null
}

export function savePayToken(paymentNo: string, token: string): void {
  const { token: previous, url } = loadPayToken(paymentNo) ?? { token: '', url: '' }
  sessionStorage.setItem(storageKey(paymentNo), JSON.stringify({ token, url: previous === token ? url : '' }))
}

/** Saves the URL of Alipay's page, for users who return before paying. */
export function savePayUrl(paymentNo: string, url: string): void {
  const { token } = loadPayToken(paymentNo) ?? { token: '' }
  sessionStorage.setItem(storageKey(paymentNo), JSON.stringify({ token, url }))
}
