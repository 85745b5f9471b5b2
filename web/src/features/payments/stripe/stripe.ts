import type { Language } from '@pasar/contract/constants'
import type { Appearance, Stripe, StripeElementLocale } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { loadScript } from '@/lib/load-script.ts'

/** Parameters from the server for Stripe's form. */
export type StripeParams = { script: string; publishableKey: string; clientSecret: string }

export const isStripeParams = (params: Record<string, string> | undefined): params is StripeParams =>
  Boolean(params?.script && params.publishableKey && params.clientSecret)

/** The form's languages (docs.stripe.com/js/appendix/supported_locales), which lack Khmer. */
const locales: Record<Language, StripeElementLocale> = {
  'en-us': 'en',
  'zh-cn': 'zh',
  'zh-tw': 'zh-TW',
  jp: 'ja',
  may: 'ms',
  hu: 'hu',
  id: 'id',
  km: 'en',
  th: 'th',
}

/**
 * Loads Stripe's script from the configured URL, once. Stripe's package loads its own URL only, but uses a
 * script that is already present.
 */
export async function loadStripeClient(
  { script, publishableKey }: StripeParams,
  language: Language,
): Promise<Stripe> {
  if (!window.Stripe) await loadScript(script)
  const stripe = await loadStripe(publishableKey, { locale: locales[language] })
  if (!stripe) throw new Error('Stripe.js is missing')
  return stripe
}

/** Reads the current colours of the page for the form in Stripe's frame. */
export function readPageAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: style.colorScheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--accent'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-2'),
      colorTextPlaceholder: token('--muted'),
      colorDanger: token('--sale'),
      borderRadius: token('--radius-card') || '14px',
    },
  }
}
