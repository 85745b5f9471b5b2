type Kept = { token: string; url: string }

const keyOf = (paymentNo: string) => `pasar.payToken.${paymentNo}`

/** What this browser has of a payment that it was handed; kept for this visit, since it leaves for Alipay's page. */
export function keptToken(paymentNo: string): Kept | null {
  const text = sessionStorage.getItem(keyOf(paymentNo))
  return text ? (JSON.parse(text) as Kept) : null
}

export function keepToken(paymentNo: string, token: string): void {
  const { token: before, url } = keptToken(paymentNo) ?? { token: '', url: '' }
  sessionStorage.setItem(keyOf(paymentNo), JSON.stringify({ token, url: before === token ? url : '' }))
}

/** Alipay's page for the payment, for whoever comes back from it too early. */
export function keepUrl(paymentNo: string, url: string): void {
  const { token } = keptToken(paymentNo) ?? { token: '' }
  sessionStorage.setItem(keyOf(paymentNo), JSON.stringify({ token, url }))
}
