import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openWechatSheet } from './bridge.ts'

/** Opens WeChat's sheet once automatically, and again on request. */
export function useWechatSheet(params: Record<string, string>, onPaid: () => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<'cancel' | 'fail' | null>(null)
  const open = async () => {
    setBusy(true)
    setProblem(null)
    const result = await openWechatSheet(params).catch(() => 'fail' as const)
    setBusy(false)
    if (result === 'ok') onPaid()
    else setProblem(result)
  }
  const openFirst = useEffectEvent(() => void open())
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    openFirst()
  }, [])
  return { busy, problem, open }
}
