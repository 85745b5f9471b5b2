import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSettings } from '@/lib/settings.ts'
import { loadStripeClient, readPageAppearance, type StripeParams } from './stripe.ts'

type Outcome =
  /** The form says itself what is missing. */
  | { kind: 'incomplete' }
  | { kind: 'declined'; text: string }
  /** Nobody here knows whether it was charged, or the payment is over: its state tells. */
  | { kind: 'ask' }

/**
 * Stripe's form in an element of ours.
 * @param place where it is put
 * @returns `pay` answers only when the browser stays: after a success it leaves for `returnUrl`
 */
export function useStripeForm(place: RefObject<HTMLElement | null>, params: StripeParams) {
  const language = useSettings((s) => s.language)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [tried, setTried] = useState(0)
  const [busy, setBusy] = useState(false)
  const form = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null)
  const { script, publishableKey, clientSecret } = params
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try makes the form anew
  useEffect(() => {
    let left = false
    let close = () => {}
    const open = async () => {
      const stripe = await loadStripeClient({ script, publishableKey, clientSecret }, language.slice(0, 2))
      if (left || !place.current) return
      const elements = stripe.elements({ clientSecret, appearance: readPageAppearance() })
      const element = elements.create('payment', { layout: 'tabs' })
      close = () => element.destroy()
      element.on('ready', () => setState('ready'))
      element.on('loaderror', () => setState('failed'))
      element.mount(place.current)
      form.current = { stripe, elements }
    }
    open().catch(() => setState('failed'))
    return () => {
      left = true
      form.current = null
      close()
    }
  }, [script, publishableKey, clientSecret, language, tried])

  const pay = async (returnUrl: string): Promise<Outcome> => {
    if (!form.current) return { kind: 'incomplete' }
    setBusy(true)
    const { error } = await form.current.stripe.confirmPayment({
      elements: form.current.elements,
      confirmParams: { return_url: returnUrl },
    })
    setBusy(false)
    if (error.type === 'validation_error') return { kind: 'incomplete' }
    return error.type === 'card_error' ? { kind: 'declined', text: error.message ?? '' } : { kind: 'ask' }
  }
  const retry = () => {
    setState('loading')
    setTried((n) => n + 1)
  }
  return { state, busy, pay, retry }
}
