import type { Setting } from '../kinds.ts'

/** Which payment companies can carry what several can; the first does unless told otherwise. */
export const carriers = {
  fpx: ['airwallex', '2c2p', 'stripe'],
  tng: ['airwallex', '2c2p'],
  grabpay: ['airwallex', '2c2p', 'stripe'],
  boost: ['airwallex', '2c2p'],
} as const
type Acquirers = { [M in keyof typeof carriers]: (typeof carriers)[M][number] }

const acquirers = (name: string, meaning: string): Setting<Acquirers> => ({
  name,
  kind: `method=company, by comma: ${Object.entries(carriers)
    .map(([method, companies]) => `${method}=${companies.join('/')}`)
    .join(' · ')}`,
  default: Object.entries(carriers)
    .map(([method, companies]) => `${method}=${companies[0]}`)
    .join(','),
  meaning,
  secret: false,
  read(value) {
    const chosen: Record<string, string> = Object.fromEntries(
      Object.entries(carriers).map(([method, companies]) => [method, companies[0]]),
    )
    for (const pair of (value ?? '').split(',').filter(Boolean)) {
      const [method = '', company = ''] = pair.split('=').map((part) => part.trim())
      const able: readonly string[] = Object.hasOwn(carriers, method)
        ? carriers[method as keyof Acquirers]
        : []
      if (!able.includes(company)) throw new Error(`a list such as ${this.default}`)
      chosen[method] = company
    }
    return chosen as Acquirers
  },
})

/** Who carries what. */
export const carrying = {
  acquirers: acquirers('ACQUIRERS', 'which payment company carries FPX and the e-wallets'),
}
