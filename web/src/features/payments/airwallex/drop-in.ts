import type { Language } from '@pasar/contract/constants'
import { loadScript } from '@/lib/load-script.ts'

/** Parameters from the server for Airwallex's form. */
export type AirwallexParams = Record<'script' | 'env' | 'intentId' | 'clientSecret' | 'currency', string> & {
  /** The customer for whom the card is saved, as the member asked for before. */
  saveFor?: string
}

export const isAirwallexParams = (params: Record<string, string> | undefined): params is AirwallexParams =>
  Boolean(params?.script && params.env && params.intentId && params.clientSecret && params.currency)

/** The used part of Airwallex's script (airwallex.com/docs/js, Drop-in Element). */
export type DropIn = {
  mount(container: HTMLElement): unknown
  destroy(): void
  on(event: 'ready' | 'success' | 'error', listener: (event: DropInEvent) => void): unknown
}
type DropInEvent = { detail?: { error?: { code?: string } } }
type Airwallex = {
  init(options: { env: string; enabledElements: string[]; locale: string }): Promise<unknown>
  createElement(kind: 'dropIn', options: object): Promise<DropIn>
}
declare global {
  interface Window {
    AirwallexComponentsSDK?: Airwallex
  }
}

/**
 * The form's languages (type Locale of @airwallex/components-sdk), which lack Hungarian, Khmer and Thai. Its
 * traditional Chinese is that of Hong Kong.
 */
const locales: Record<Language, string> = {
  'en-us': 'en',
  'zh-cn': 'zh',
  'zh-tw': 'zh-HK',
  jp: 'ja',
  may: 'ms',
  hu: 'en',
  id: 'id',
  km: 'en',
  th: 'en',
}

/**
 * Creates the form of a payment. Loads the script of the given URL once.
 * @throws Error when it does not load
 */
export async function createDropIn(params: AirwallexParams, language: Language): Promise<DropIn> {
  if (!window.AirwallexComponentsSDK) await loadScript(params.script)
  const airwallex = window.AirwallexComponentsSDK
  if (!airwallex) throw new Error("Airwallex's script is missing")
  await airwallex.init({ env: params.env, enabledElements: ['payments'], locale: locales[language] })
  return await airwallex.createElement('dropIn', {
    intent_id: params.intentId,
    client_secret: params.clientSecret,
    currency: params.currency,
    methods: ['card'],
    // The form neither asks again nor lists saved cards, which the shop's page does.
    ...(params.saveFor && {
      customer_id: params.saveFor,
      payment_consent: { next_triggered_by: 'customer' },
      savedPaymentMethod: { displayMode: 'never' },
    }),
    appearance: readPageAppearance(),
  })
}

/** Reads the current colours of the page for the form in Airwallex's frame. */
function readPageAppearance() {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    mode: style.colorScheme === 'dark' ? 'dark' : 'light',
    variables: {
      colorBrand: token('--accent'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorMuted: token('--ink-2'),
      colorFaint: token('--muted'),
      colorDanger: token('--sale'),
      borderRadius: token('--radius-card') || '14px',
    },
  }
}
