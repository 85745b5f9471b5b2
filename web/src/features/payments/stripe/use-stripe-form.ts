import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSettings } from '@/lib/settings.ts'
import { loadStripeClient, readPageAppearance, type StripeParams } from './stripe.ts'

type Outcome =
  /** The form shows what is missing. */
  | { kind: 'incomplete' }
  | { kind: 'declined'; text: string }
  /** The outcome is unknown: query the payment's state. */
  | { kind: 'unknown' }

/**
 * Mounts Stripe's form.
 * @param container the element to mount in
 * @returns `pay` resolves only without success; after success the browser leaves for `returnUrl`
 */
export function useStripeForm(container: RefObject<HTMLElement | null>, params: StripeParams) {
  const language = useSettings((s) => s.language)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const form = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null)
  const { script, publishableKey, clientSecret } = params
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt creates a new form
  useEffect(() => {
    let unmounted = false
    let close = () => {}
    const open = async () => {
      const stripe = await loadStripeClient({ script, publishableKey, clientSecret }, language)
      if (unmounted || !container.current) return
      const elements = stripe.elements({ clientSecret, appearance: readPageAppearance() })
      const element = elements.create('payment', { layout: 'tabs' })
      close = () => element.destroy()
      element.on('ready', () => setState('ready'))
      element.on('loaderror', () => setState('failed'))
      element.mount(container.current)
      form.current = { stripe, elements }
    }
    open().catch(() => setState('failed'))
    return () => {
      unmounted = true
      form.current = null
      close()
    }
  }, [script, publishableKey, clientSecret, language, attempt])

  const pay = async (returnUrl: string): Promise<Outcome> => {
    if (!form.current) return { kind: 'incomplete' }
    setBusy(true)
    const { error } = await form.current.stripe.confirmPayment({
      elements: form.current.elements,
      confirmParams: { return_url: returnUrl },
    })
    setBusy(false)
    if (error.type === 'validation_error') return { kind: 'incomplete' }
    return error.type === 'card_error' ? { kind: 'declined', text: error.message ?? '' } : { kind: 'unknown' }
  }
  const retry = () => {
    setState('loading')
    setAttempt((n) => n + 1)
  }
  return { state, busy, pay, retry }
}
