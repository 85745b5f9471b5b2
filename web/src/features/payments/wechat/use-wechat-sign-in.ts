import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { go, setSearch } from '@/lib/nav.tsx'
import { usePaySignedIn } from '../api/pay.ts'
import { usePendingPayment } from '../model/pending-payment.ts'

/** Continues a payment after WeChat's sign-in. Uses the code once and removes it from the address. */
export function useWechatSignIn({
  paymentNo,
  code,
  state,
}: {
  paymentNo: string
  code: string
  state: string
}) {
  const call = usePaySignedIn()
  const [failed, setFailed] = useState(false)
  const [retryUrl, setRetryUrl] = useState('')
  const started = useRef(false)
  const continueWithCode = useEffectEvent(async () => {
    const answer = await call.run({ paymentNo, code, state })
    if (!answer.ok) return setFailed(true)
    const { next } = answer.data
    // WeChat rejected the code: the user can sign in again.
    if (next.type === 'redirect') {
      setRetryUrl(next.url)
      return setFailed(true)
    }
    usePendingPayment.setState(({ open }) => ({
      open: open && { ...open, paymentNo, payUrl: '', params: next.params },
    }))
    setSearch(pages.wechatPay, { paymentNo })
  })
  useEffect(() => {
    if (!code || started.current) return
    started.current = true
    void continueWithCode()
  }, [code])
  return {
    busy: code !== '' && !failed,
    failed,
    retry: () => (retryUrl ? location.assign(retryUrl) : go(pages.orders, {}, { replace: true })),
  }
}
