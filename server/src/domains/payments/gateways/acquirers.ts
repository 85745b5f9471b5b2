import type { Setting } from '../../../config/kinds.ts'
import { allGateways } from './index.ts'
import { sharedMethods } from './shared-methods.ts'

/** Which gateway processes each shared method. */
type Acquirers = Readonly<Record<string, string>>

/** The gateways that can process a shared method, the default first; empty for any other method. */
export function listAcquirers(method: string): string[] {
  const shared = Object.hasOwn(sharedMethods, method) ? sharedMethods[method] : undefined
  if (!shared) return []
  const able = allGateways().filter(({ carries = [] }) => carries.includes(method))
  return able
    .map(({ id }) => id)
    .sort((a, b) => Number(b === shared.defaultGateway) - Number(a === shared.defaultGateway))
}

const defaults = (): [method: string, gateway: string][] =>
  Object.entries(sharedMethods).map(([method, { defaultGateway }]) => [method, defaultGateway])

const formatList = (chosen: [string, string][]) =>
  chosen.map(([method, gateway]) => `${method}=${gateway}`).join(',')

/** @throws Error naming the expected form */
function readAcquirers(value: string | undefined): Acquirers {
  const chosen = defaults()
  for (const pair of (value ?? '').split(',').filter(Boolean)) {
    const [method = '', gateway = ''] = pair.split('=').map((part) => part.trim())
    if (!listAcquirers(method).includes(gateway)) throw new Error(`a list such as ${formatList(defaults())}`)
    chosen.push([method, gateway])
  }
  return Object.fromEntries(chosen)
}

const acquirers: Setting<Acquirers> = {
  name: 'ACQUIRERS',
  kind: `method=gateway, by comma: ${Object.keys(sharedMethods)
    .map((method) => `${method}=${listAcquirers(method).join('/')}`)
    .join(' · ')}`,
  default: formatList(defaults()),
  description: 'which gateway processes FPX and the e-wallets',
  secret: false,
  read: readAcquirers,
}

/** The setting ACQUIRERS, by its key in Config. */
export const acquirerSettings = { acquirers }
