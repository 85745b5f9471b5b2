import { useEffect, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { trustedScriptUrl } from '@/lib/trusted-script-url.ts'
import { ErrorState } from '@/ui/page/Notice.tsx'

type Props = { scriptUrl: string; id: string; language: string }

/**
 * The chat of a third party, which the operator has set. Its script is loaded on this page alone. It finds
 * the shop's id and the language as data of its element, and the element with the id `chat-widget` to show
 * in.
 */
export function ChatWidget({ scriptUrl, id, language }: Props) {
  const t = useT()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const script = document.createElement('script')
    script.src = trustedScriptUrl(scriptUrl)
    script.async = true
    Object.assign(script.dataset, { id, language, attempt })
    script.onerror = () => setFailed(true)
    document.head.append(script)
    return () => script.remove()
  }, [scriptUrl, id, language, attempt])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {failed && <ErrorState onRetry={retry} text={t('chat.widgetFailed')} />}
      <div id="chat-widget" className="h-full" />
    </div>
  )
}
