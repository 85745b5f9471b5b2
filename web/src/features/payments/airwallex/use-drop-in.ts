import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useSettings } from '@/lib/settings.ts'
import { type AirwallexParams, createDropIn, type DropIn } from './drop-in.ts'

/** What the form says of a card itself; anything else that goes wrong is asked of the payment's state. */
const shownInForm = new Set(['card_declined', 'validation_error', 'incomplete_card'])

/**
 * Airwallex's form in an element of ours; its button is its own.
 * @param place where it is put
 * @param onEnd it was paid, or nobody here knows whether it was
 */
export function useDropIn(place: RefObject<HTMLElement | null>, params: AirwallexParams, onEnd: () => void) {
  const language = useSettings((s) => s.language)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [tried, setTried] = useState(0)
  const ended = useEffectEvent(onEnd)
  const { script, env, intentId, clientSecret, currency } = params
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try makes the form anew
  useEffect(() => {
    let left = false
    let form: DropIn | undefined
    const open = async () => {
      form = await createDropIn({ script, env, intentId, clientSecret, currency }, language.slice(0, 2))
      if (left || !place.current) return form.destroy()
      form.on('ready', () => setState('ready'))
      form.on('success', () => ended())
      form.on('error', ({ detail }) => {
        if (!shownInForm.has(detail?.error?.code ?? '')) ended()
      })
      form.mount(place.current)
    }
    open().catch(() => setState('failed'))
    return () => {
      left = true
      form?.destroy()
    }
  }, [script, env, intentId, clientSecret, currency, language, tried])
  const retry = () => {
    setState('loading')
    setTried((n) => n + 1)
  }
  return { state, retry }
}
