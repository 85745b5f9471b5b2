type StoredToken = { token: string; url: string }

const storageKey = (paymentNo: string) => `pasar.payToken.${paymentNo}`

/** What this browser has of a payment that it was handed; kept for this visit, since it leaves for Alipay's page. */
export function loadPayToken(paymentNo: string): StoredToken | null {
  const text = sessionStorage.getItem(storageKey(paymentNo))
  return text ? (JSON.parse(text) as StoredToken) : null
}

export function savePayToken(paymentNo: string, token: string): void {
  const { token: before, url } = loadPayToken(paymentNo) ?? { token: '', url: '' }
  sessionStorage.setItem(storageKey(paymentNo), JSON.stringify({ token, url: before === token ? url : '' }))
}

/** Alipay's page for the payment, for whoever comes back from it too early. */
export function savePayUrl(paymentNo: string, url: string): void {
  const { token } = loadPayToken(paymentNo) ?? { token: '' }
  sessionStorage.setItem(storageKey(paymentNo), JSON.stringify({ token, url }))
}
