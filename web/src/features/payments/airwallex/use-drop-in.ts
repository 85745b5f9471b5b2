import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useSettings } from '@/lib/settings.ts'
import { type AirwallexParams, createDropIn, type DropIn } from './drop-in.ts'

/** Errors that the form shows itself. For others the payment's state is queried. */
const shownInForm = new Set(['card_declined', 'validation_error', 'incomplete_card'])

/**
 * Mounts Airwallex's form, which has its own submit button.
 * @param container the element to mount in
 * @param onEnd called after success and after an unknown outcome
 */
export function useDropIn(
  container: RefObject<HTMLElement | null>,
  params: AirwallexParams,
  onEnd: () => void,
) {
  const language = useSettings((s) => s.language)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const end = useEffectEvent(onEnd)
  const { script, env, intentId, clientSecret, currency, saveFor } = params
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt creates a new form
  useEffect(() => {
    let unmounted = false
    let form: DropIn | undefined
    const open = async () => {
      form = await createDropIn(
        { script, env, intentId, clientSecret, currency, ...(saveFor && { saveFor }) },
        language,
      )
      if (unmounted || !container.current) return form.destroy()
      form.on('ready', () => setState('ready'))
      form.on('success', () => end())
      form.on('error', ({ detail }) => {
        if (!shownInForm.has(detail?.error?.code ?? '')) end()
      })
      form.mount(container.current)
    }
    open().catch(() => setState('failed'))
    return () => {
      unmounted = true
      form?.destroy()
    }
  }, [script, env, intentId, clientSecret, currency, saveFor, language, attempt])
  const retry = () => {
    setState('loading')
    setAttempt((n) => n + 1)
  }
  return { state, retry }
}
