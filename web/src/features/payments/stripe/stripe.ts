import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { loadScript } from '@/lib/load-script.ts'

/** What the server says about a payment in Stripe's form. */
export type StripeParams = { script: string; publishableKey: string; clientSecret: string }

export const isStripeParams = (params: Record<string, string> | undefined): params is StripeParams =>
  Boolean(params?.script && params.publishableKey && params.clientSecret)

/**
 * Stripe's script from the address that the shop's settings name, once. The loader of Stripe's package knows one
 * address only, and takes what is there already.
 */
export async function loadStripeClient(
  { script, publishableKey }: StripeParams,
  locale: string,
): Promise<Stripe> {
  if (!window.Stripe) await loadScript(script)
  const stripe = await loadStripe(publishableKey, { locale: locale as 'en' })
  if (!stripe) throw new Error('Stripe.js is not there')
  return stripe
}

/** The look of the page as it is now, for the form that stands in a frame of Stripe's. */
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
