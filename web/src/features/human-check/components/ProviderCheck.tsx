import { useEffect, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { useSettings } from '@/lib/settings.ts'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { type Answer, type CaptchaConfig, sendAnswer } from '../api/human-check.ts'
import {
  CaptchaError,
  type LoaderState,
  loadCaptchaScript,
  SECOND_SCRIPT_FAILED,
} from '../model/captcha-script.ts'
import { showGeetest, showTurnstile, type Widget } from '../model/provider-widgets.ts'

type Props = {
  config: CaptchaConfig
  onPass: (pass: string) => void
  /** The captcha service is not available: the shop checks by itself. */
  onFail: (code: number) => void
}

/** The widget of a captcha service. */
export function ProviderCheck({ config, onPass, onFail }: Props) {
  const t = useT()
  const language = useSettings((s) => s.language)
  const holder = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<LoaderState>('init')
  const [problem, setProblem] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the widget starts once
  useEffect(() => {
    let widget: Widget | undefined
    let gone = false
    const fail = (error: unknown) => {
      if (gone) return
      setState('fail')
      onFail(error instanceof CaptchaError ? error.code : SECOND_SCRIPT_FAILED)
    }
    const onAnswer = async (answer: Answer) => {
      try {
        onPass(await sendAnswer(answer))
      } catch (error) {
        if (isRefusal(error, 'captcha-unavailable')) return fail(error)
        setProblem(isRefusal(error, 'captcha-wrong') ? error.message : t('humanCheck.failed'))
        widget?.reset()
      }
    }
    const start = async () => {
      setState('loading')
      await loadCaptchaScript(config.scripts)
      if (gone || !holder.current) return
      const show = config.provider === 'geetest' ? showGeetest : showTurnstile
      widget = await show({ element: holder.current, id: config.id, language, onAnswer, onError: fail })
      if (gone) widget.remove()
      else setState('loaded')
    }
    start().catch(fail)
    return () => {
      gone = true
      widget?.remove()
    }
  }, [])

  return (
    <>
      {state !== 'loaded' && <Skeleton className="h-16 w-full" />}
      <div ref={holder} data-captcha={state} className="grid justify-items-center" />
      <p role="alert" className="mt-2 min-h-5 text-center text-sm text-sale">
        {problem}
      </p>
    </>
  )
}
