import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** What the server says about a payment in Stripe's form. */
export type StripeParams = { script: string; publishableKey: string; clientSecret: string }

export const isStripe = (params: Record<string, string> | undefined): params is StripeParams =>
  Boolean(params?.script && params.publishableKey && params.clientSecret)

let loading: Promise<void> | undefined

/**
 * Stripe's script from the address that the shop's settings name, once. The loader of Stripe's package knows one
 * address only, and takes what is there already.
 */
export async function openStripe({ script, publishableKey }: StripeParams, locale: string): Promise<Stripe> {
  if (!window.Stripe) {
    loading ??= loadScript(script).finally(() => {
      loading = undefined
    })
    await loading
  }
  const stripe = await loadStripe(publishableKey, { locale: locale as 'en' })
  if (!stripe) throw new Error('Stripe.js is not there')
  return stripe
}

function loadScript(src: string): Promise<void> {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('Stripe.js did not load'))
    }
    document.head.append(script)
  })
}

/** The look of the page as it is now, for the form that stands in a frame of Stripe's. */
export function lookOfPage(): Appearance {
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
